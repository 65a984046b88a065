import { expect, test } from "../support/fixtures.ts";

/** Accessibility outlines of the layouts and of the parts without content. */
test.describe("the accessibility outline of the public site", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("has the landmarks, the menu and the footer in order", async ({ page, harness }) => {
    await harness.page.goto("/about");
    await expect(page.locator("body")).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - link "Ebute"
        - navigation "Main":
          - list:
            - listitem:
              - link "Home"
            - listitem:
              - link "Blog"
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
            - link "Blog"
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
        - paragraph: /All rights reserved/
        - link "Privacy Policy"
    `);
  });

  test("has a named search, and cards with one link each", async ({ page, harness }) => {
    await harness.page.goto("/?category=Education&q=lesson+4");
    await expect(page.getByRole("search")).toMatchAriaSnapshot(`
      - search:
        - searchbox "Search posts": lesson 4
        - button "Search"
    `);
    await expect(page.getByRole("article").first()).toMatchAriaSnapshot(`
      - article:
        - heading "Lesson 4" [level=3]
        - 'link "Lesson 4: Read More"'
    `);
  });

  test("has forms whose fields have names", async ({ page, harness }) => {
    await harness.page.goto("/contact");
    await expect(page.getByRole("region", { name: "Send us a message" })).toMatchAriaSnapshot(`
      - region "Send us a message":
        - heading "Send us a message" [level=2]
        - textbox "Name"
        - textbox "Email"
        - textbox "Message"
        - button "Send Message"
    `);
  });

  test("has the order status as text", async ({ page, harness }) => {
    await harness.page.goto(`/track-order/${harness.content.orderId}`);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "Track Your Order" [level=1]
      - region /^Order/:
        - list "Progress":
          - listitem: /Placed Done, \\w+ \\d+/
          - listitem: /Shipped Current step since \\w+ \\d+/
          - listitem: Out for Delivery Still to come
          - listitem: Delivered Still to come
      - heading "Contact" [level=2]
    `);
  });
});

test.describe("the accessibility outline of the student area", () => {
  test.use({ signedInAs: "student" });

  test("has its own navigation", async ({ page, harness }) => {
    await harness.page.goto("/userDashboard");
    await expect(page.getByRole("navigation", { name: "Student" })).toMatchAriaSnapshot(`
      - navigation "Student":
        - list:
          - listitem:
            - link "Dashboard"
          - listitem:
            - link "Account"
          - listitem:
            - button "Sign Out"
    `);
  });
});

test.describe("the accessibility outline of the panel", () => {
  test.use({ signedInAs: "admin", viewport: { width: 1280, height: 800 } });

  test("has the menu in order", async ({ page, harness }) => {
    await harness.page.goto("/admin/listBlog");
    await expect(page.getByRole("navigation", { name: "Admin" })).toMatchAriaSnapshot(`
      - navigation "Admin":
        - list:
          - listitem:
            - link "Dashboard"
        - heading "Write" [level=2]
        - list "Write":
          - listitem:
            - link "Add Blogs"
          - listitem:
            - link "Blog List"
        - heading "Site" [level=2]
        - list "Site"
        - heading "Readers" [level=2]
        - list "Readers":
          - listitem:
            - link "Comments"
          - listitem:
            - link "Subscribers"
        - heading "Study" [level=2]
        - list "Study":
          - listitem:
            - link "Users"
        - heading "Orders" [level=2]
        - list "Orders":
          - listitem:
            - link "Orders"
          - listitem:
            - link "Messages"
        - heading "Firm" [level=2]
        - list "Firm":
          - listitem:
            - link "Mail"
    `);
  });
});
