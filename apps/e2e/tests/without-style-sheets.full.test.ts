import { expect, test } from "../support/fixtures.ts";

// As where the style sheet did not come, and in a browser that reads out or prints plain text.
test.use({ javaScriptEnabled: false });

const pages = [
  { path: () => "/", words: ["Skip to", "Home", "Welcome.", "Search", "All", "Plain to everyone"] },
  {
    path: ({ postId }: { postId: string }) => `/blog/${postId}`,
    words: ["Home", "Published on", "Plain to everyone", "By Admin", "Comments (", "Ngozi"],
  },
  { path: () => "/about", words: ["About Us", "Our Story", "Our Mission", "Our Values"] },
  { path: () => "/services", words: ["Our Services", "cybersecurity", "solar"] },
  { path: () => "/contact", words: ["Contact", "Name", "Email", "Message", "Send Message"] },
  { path: () => "/signup", words: ["Create Your Account", "Full name", "Password", "Sign Up"] },
  {
    path: ({ orderId }: { orderId: string }) => `/track-order/${orderId}`,
    words: ["Track Your Order", "Placed", "Shipped", "Out for Delivery", "Delivered"],
  },
];

for (const { path, words } of pages) {
  test(`${path({ postId: ":post", orderId: ":order" })} reads in order without style sheets`, async ({
    page,
    content,
  }) => {
    await page.route("**/*.css", (route) => route.abort());
    await page.goto(path(content));
    // biome-ignore lint/performance/useDomNodeTextContent: the words that are shown, not those of scripts
    const text = await page.evaluate(() => document.body.innerText.toLowerCase());
    const footer = text.lastIndexOf("quick links");
    let last = -1;
    for (const word of words) {
      const next = text.indexOf(word.toLowerCase(), last + 1);
      expect(next, `${word} comes next`).toBeGreaterThan(last);
      expect(next, `${word} comes before the footer`).toBeLessThan(footer);
      last = next;
    }
  });
}
