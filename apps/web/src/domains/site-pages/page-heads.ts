type Words = { title: string; path: string; describe: (siteName: string) => string };

/**
 * What the pages say to search engines and previews. Apart from the pages, because the router holds every head from the start
 * and loads a page only when somebody goes there.
 */
export const pageHeads = {
  about: {
    title: "About Us",
    path: "/about",
    describe: (siteName) =>
      `Who ${siteName} is: our story, our mission, our values and the team behind the site.`,
  },
  services: {
    title: "Our Services",
    path: "/services",
    describe: (siteName) =>
      `What ${siteName} does in Lagos: apps, marketing, video, IT advice, exam teaching, cybersecurity, design, media and solar.`,
  },
  faqs: {
    title: "Frequently Asked Questions",
    path: "/faqs",
    describe: (siteName) =>
      `What ${siteName} is, how to create an account, how your data is kept and how to reset your password.`,
  },
  privacyPolicy: {
    title: "Privacy Policy",
    path: "/privacy-policy",
    describe: (siteName) =>
      `What ${siteName} collects about its visitors and students, why, for how long, and how to have it deleted.`,
  },
} satisfies Record<string, Words>;
