import { expect, test } from "../support/stage.ts";

/** What a screen reader is given of the frames, and of the parts that no content changes. */
test.describe("the public frame", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("has its landmarks, the menu and the footer in order", async ({ page, stage }) => {
    await stage.page.goto("/about");
    await expect(page.locator("body")).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - link "Ebute"
        - navigation "Main":
          - list:
            - listitem:
              - link "Home"
            - listitem:
              - link "About"
            - listitem:
              - link "Services"
            - listitem:
              - link "Contact"
            - listitem:
              - link "Sign In"
            - listitem:
              - link "Sign Up"
      - main:
        - heading "About Us" [level=1]
      - contentinfo
    `);
    await expect(page.getByRole("contentinfo")).toMatchAriaSnapshot(`
      - contentinfo:
        - link "Ebute"
        - paragraph
        - heading "Quick Links" [level=2]
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Best Sellers"
          - listitem:
            - link "Offers & Deals"
          - listitem:
            - link "Contact"
          - listitem:
            - link "FAQs"
        - heading "Need Help?" [level=2]
        - list:
          - listitem:
            - link "Delivery Information"
          - listitem:
            - link "Return & Refund Policy"
          - listitem:
            - link "Payment Methods"
          - listitem:
            - link "Track your Order"
          - listitem:
            - link "Contact"
        - heading "Follow Us" [level=2]
        - list:
          - listitem:
            - link /Instagram/
          - listitem:
            - link /Twitter/
          - listitem:
            - link /Facebook/
          - listitem:
            - link /YouTube/
          - listitem:
            - link /LinkedIn/
        - paragraph: /All rights reserved/
        - link "Privacy Policy"
    `);
  });

  test("has a search with a name, categories of which one is current, and cards", async ({
    page,
    stage,
  }) => {
    await stage.page.goto("/?category=Education&q=lesson+4");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading [level=1]
      - search:
        - searchbox "Search posts": lesson 4
        - button "Search"
      - navigation "Categories":
        - list:
          - listitem:
            - link "All"
      - article:
        - heading "Lesson 4" [level=3]
        - link /^Read More/
    `);
  });

  test("has forms whose fields have names, and questions that open", async ({ page, stage }) => {
    await stage.page.goto(`/blog/${stage.content.postId}`);
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Submit" }) });
    await expect(form).toMatchAriaSnapshot(`
      - textbox "Name"
      - textbox "Comment"
      - button "Submit"
    `);
    await page.goto("/contact");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "Contact" [level=1]
      - textbox "Name"
      - textbox "Email"
      - textbox "Message"
      - button "Send Message"
    `);
    await page.goto("/faqs");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "Frequently Asked Questions" [level=1]
      - group:
        - heading [level=2]
      - group:
        - heading [level=2]
      - group:
        - heading [level=2]
      - group:
        - heading [level=2]
    `);
    await page.goto("/signin");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "Welcome Back" [level=1]
      - textbox "Phone number"
      - textbox "Password"
      - button "Show password"
      - button "Sign In"
      - link "Sign Up"
    `);
    await page.goto("/signup");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "Create Your Account" [level=1]
      - textbox "Full name"
      - textbox "Email"
      - textbox "Phone number"
      - textbox "State"
      - textbox "City"
      - textbox "Password"
      - textbox "Confirm password"
      - button "Sign Up"
      - link "Sign In"
    `);
  });

  test("says where an order is in words", async ({ page, stage }) => {
    await stage.page.goto(`/track-order/${stage.content.orderId}`);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "Track Your Order" [level=1]
      - region /^Order/:
        - list "Progress":
          - listitem: Placed Done
          - listitem: /Shipped Current step/
          - listitem: Out for Delivery Still to come
          - listitem: Delivered Still to come
    `);
  });
});

test.describe("the student's frame", () => {
  test.use({ who: "student" });

  test("has its own navigation and three named parts", async ({ page, stage }) => {
    await stage.page.goto("/userDashboard");
    await expect(page.locator("body")).toMatchAriaSnapshot(`
      - main:
        - navigation "Student":
          - list:
            - listitem:
              - link "Dashboard"
            - listitem:
              - link "Account"
            - listitem:
              - button "Sign Out"
        - heading "Student Dashboard" [level=1]
        - navigation "On this page"
        - heading "Tutorial Classes & Blogs" [level=2]
        - heading "Teaching Materials" [level=2]
        - heading "Student Updates" [level=2]
    `);
  });
});

test.describe("the administrator's frame", () => {
  test.use({ who: "admin", viewport: { width: 1280, height: 800 } });

  test("has the menu of the panel and a table with heads", async ({ page, stage }) => {
    await stage.page.goto("/admin/listBlog?q=lesson+8");
    await expect(page.locator("body")).toMatchAriaSnapshot(`
      - banner:
        - link "Ebute"
        - button "Logout"
      - navigation "Admin":
        - list:
          - listitem:
            - link "Dashboard"
          - listitem:
            - link "Add Blogs"
          - listitem:
            - link "Blog List"
          - listitem:
            - link "Comments"
          - listitem:
            - link "Subscribers"
          - listitem:
            - link "Users"
      - main:
        - heading "Blog List" [level=1]
        - table "Blog List":
          - rowgroup:
            - row:
              - columnheader
              - columnheader "#"
              - columnheader /Blog Title/
              - columnheader /Dates/
              - columnheader /Status/
              - columnheader "Action"
          - rowgroup:
            - row /Lesson 8/
    `);
  });

  test("has a toolbar and a text with names in the form of a blog", async ({ page, stage }) => {
    await stage.page.goto("/admin/addBlog");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - textbox "Blog title"
      - textbox "Sub title"
      - toolbar "Formatting":
        - button "Undo"
        - button "Redo"
        - button "Heading 2"
      - textbox "Description"
      - combobox "Category"
      - checkbox "Publish Now"
      - button "Add Blog"
    `);
  });
});
