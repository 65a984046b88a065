import { PICTURE_DESCRIPTION_HINT } from "@ebute/contracts/media";
import {
  HERO_ALT_MAX_CHARS,
  HOME_OWN_TEXT_MAX_CHARS,
  HOME_TEXT_MAX_CHARS,
} from "@ebute/contracts/settings";
import { textAreaField, textField } from "./define-settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";

export const homeSection: SettingsSection = {
  group: "home",
  preview: "/",
  title: "Home",
  about: "The first thing that a visitor reads, and what follows it.",
  fields: [
    textField("badge", "Badge", 60, "A few words above the headline. Empty: none."),
    textField("headline", "Headline", 120, "What you offer, in one short sentence."),
    textAreaField("text", "Text", HOME_TEXT_MAX_CHARS, "A sentence or two below the headline."),
    {
      kind: "picture",
      name: "heroPicture",
      label: "Picture",
      focus: "heroFocus",
      hint: "Beside the words at the top, on phones below them. Without one they have the whole width.",
    },
    {
      kind: "focus",
      name: "heroFocus",
      label: "Keep in view",
      picture: "heroPicture",
      hint: "Pages crop the picture around this point.",
    },
    textField("heroAlt", "Describe the picture", HERO_ALT_MAX_CHARS, PICTURE_DESCRIPTION_HINT),
    {
      kind: "homeSections",
      name: "sections",
      label: "Sections, in this order",
      hint: "Tick what the page shows below the headline, and move it with the arrows.",
    },
    {
      kind: "post",
      name: "pinnedPost",
      label: "Pinned post",
      hint: "Shown large where “A pinned post” stands above.",
    },
    {
      kind: "category",
      name: "defaultCategory",
      label: "Category of a new blog",
      hint: "Already chosen when you add a blog.",
    },
    textField(
      "ownHeading",
      "Heading of your own text",
      100,
      "Above the text that follows. Empty: no heading.",
    ),
    textAreaField(
      "ownText",
      "Your own text",
      HOME_OWN_TEXT_MAX_CHARS,
      "Shown where “Your own text” stands above.",
    ),
  ],
};

/** Titles of the home page's sections. */
export const homeSectionTitles = {
  posts: "Posts",
  orders: "Order look-up",
  subscribe: "Mailing list",
  own: "Your own text",
  categories: "Categories",
  pinned: "A pinned post",
  services: "Services, the first six",
  questions: "Questions, the first four",
} as const;
