/** Pages that every new site has; they can be changed, deleted and restored. */
export const builtInPages = ["about", "services", "faqs", "privacy"] as const;

export type BuiltInPage = (typeof builtInPages)[number];

/** Starting contents of a new page. */
export const pageTemplates = [
  "menu",
  "courses",
  "prices",
  "services",
  "about",
  "questions",
  "contact",
  "empty",
] as const;

export type PageTemplate = (typeof pageTemplates)[number];
