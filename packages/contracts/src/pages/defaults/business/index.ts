import type { BusinessKind } from "../../../onboarding/business-kind.ts";
import { businessPresets } from "../../../onboarding/business-presets.ts";
import type { PageContent } from "../../content.ts";
import type { BuiltInPage } from "../../templates.ts";
import { businessAbout } from "./about.ts";
import { businessFaqs } from "./faqs.ts";
import { businessPrivacy } from "./privacy.ts";

/** Built-in pages whose text depends on the kind of business. */
export const businessPages = ["about", "faqs", "privacy"] as const satisfies BuiltInPage[];

export type BusinessPage = (typeof businessPages)[number];

export function businessContent(kind: BusinessKind): Record<BusinessPage, PageContent> {
  return {
    about: businessAbout(kind),
    faqs: businessFaqs(kind),
    privacy: businessPrivacy(businessPresets[kind].features),
  };
}
