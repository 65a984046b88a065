import type { PageContent } from "../content.ts";
import type { BuiltInPage } from "../templates.ts";
import { aboutContent } from "./about.ts";
import { faqsContent } from "./faqs.ts";
import { privacyContent } from "./privacy.ts";
import { servicesContent } from "./services.ts";

export * from "./business/index.ts";
export { PASSWORD_RESET_PARAGRAPH, passwordResetHtml } from "./password-reset.ts";
export { templateContent } from "./template-content.ts";

type Default = { path: string; content: PageContent };

/** Pages of a new site, in their order. For the API only: the browser gets them with the page. */
export const builtInDefaults: Record<BuiltInPage, Default> = {
  about: { path: "/about", content: aboutContent },
  services: { path: "/services", content: servicesContent },
  faqs: { path: "/faqs", content: faqsContent },
  privacy: { path: "/privacy-policy", content: privacyContent },
};
