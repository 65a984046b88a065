import {
  ADDRESS_MAX_CHARS,
  ANNOUNCEMENT_MAX_CHARS,
  CHECK_FIRST_COMMENT,
  CLOSED_TEXT_MAX_CHARS,
  HERO_ALT_MAX_CHARS,
  HOME_TEXT_MAX_CHARS,
  LINK_MAX_CHARS,
  OPENING_HOURS_MAX_CHARS,
  OWN_TEXT_MAX_CHARS,
  SITE_ADDRESS_MAX_CHARS,
  WHATSAPP_TEXT_MAX_CHARS,
} from "@ebute/contracts/settings";
import { identitySection } from "./identity-section.ts";
import { serverSettingsSections } from "./server-settings-sections.ts";
import { area, link, text } from "./settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";
import { wordsSection } from "./words-section.ts";

export type { SettingsSection } from "./settings-section.ts";

const PHONE_MAX_CHARS = 40;
const CODE_MAX_CHARS = 200;

export const settingsSections: readonly SettingsSection[] = [
  identitySection,
  {
    group: "address",
    title: "Address",
    about:
      "Where people find your site. Links in letters, feeds and search engines lead there, and passkeys belong to it.",
    fields: [
      {
        ...{ kind: "text", name: "origin", label: "Address", max: SITE_ADDRESS_MAX_CHARS },
        ...{ type: "url", hint: "Such as https://example.ng, without a page behind it." },
      },
    ],
  },
  {
    group: "contact",
    title: "Contact",
    about: "Ways to reach you, on the Contact page. An empty field is not shown.",
    fields: [
      { kind: "text", name: "email", label: "E-mail", max: 254, type: "email" },
      { kind: "text", name: "phone", label: "Phone", max: PHONE_MAX_CHARS, type: "tel" },
      {
        kind: "text",
        name: "otherPhone",
        label: "Second phone",
        max: PHONE_MAX_CHARS,
        type: "tel",
      },
      {
        ...{ kind: "text", name: "whatsapp", label: "WhatsApp", max: PHONE_MAX_CHARS, type: "tel" },
        hint: "Visitors open a chat with this number by one press.",
      },
      text(
        "whatsappText",
        "First sentence",
        WHATSAPP_TEXT_MAX_CHARS,
        "Already typed in when a visitor opens the chat.",
      ),
      text("city", "City", 100),
      area("address", "Address", ADDRESS_MAX_CHARS, "Street and area, a line each."),
      link("mapLink", "Map link", "The address that Google Maps gives you under Share."),
      area(
        "openingHours",
        "Opening hours",
        OPENING_HOURS_MAX_CHARS,
        "For example: Mon to Fri, 8 to 5.",
      ),
      link("instagram", "Instagram"),
      link("twitter", "Twitter"),
      link("facebook", "Facebook"),
      link("youtube", "YouTube"),
      link("linkedin", "LinkedIn"),
    ],
  },
  {
    group: "home",
    title: "Home",
    about: "The first thing that a visitor reads, and what follows it.",
    fields: [
      text("badge", "Badge", 60, "A few words above the headline. Empty: none."),
      text("headline", "Headline", 120),
      area("text", "Text", HOME_TEXT_MAX_CHARS, "A sentence or two below the headline."),
      { kind: "homeSections", name: "sections", label: "Sections, in this order" },
      {
        ...{ kind: "post", name: "pinnedPost", label: "Pinned post" },
        hint: "Shown large where “A pinned post” stands above.",
      },
      {
        ...{ kind: "category", name: "defaultCategory", label: "Category of a new blog" },
        hint: "Chosen already when you add a blog.",
      },
      text("ownHeading", "Heading of your own text", 100),
      area(
        "ownText",
        "Your own text",
        OWN_TEXT_MAX_CHARS,
        "Shown where “Your own text” stands above.",
      ),
    ],
  },
  {
    group: "navigation",
    title: "Navigation",
    about: "The links at the top and at the foot of each page.",
    fields: [
      {
        ...{ kind: "links", name: "header", label: "Header" },
        hint: "On a phone they open below “Menu”.",
      },
      { kind: "linkGroups", name: "footer", label: "Footer" },
    ],
  },
  wordsSection,
  {
    group: "features",
    title: "Features",
    about:
      "Parts of the site that visitors see. What is already there stays in the panel when you switch a part off, and comes back with it.",
    fields: [
      {
        ...{ kind: "choice", name: "comments", label: "New comments" },
        hint: "“A person's first one”: after it is approved, later ones from the same browser under the same name appear at once. A cookie remembers that for 180 days.",
        choices: [
          { value: false, label: "Off" },
          { value: true, label: "Check each one" },
          { value: CHECK_FIRST_COMMENT, label: "Check a person's first one" },
        ],
      },
      { kind: "switch", name: "subscribing", label: "Mailing list" },
      { kind: "switch", name: "contactForm", label: "Contact form" },
      { kind: "switch", name: "orders", label: "Order look-up" },
      { kind: "switch", name: "studyArea", label: "Study area for students" },
      { kind: "switch", name: "signUp", label: "Sign-up of new students" },
    ],
  },
  {
    group: "opening",
    title: "Opening",
    about:
      "While the site is closed, visitors read one page with your name, this text and your contact details. You and your team see everything.",
    fields: [
      { kind: "switch", name: "isOpen", label: "The site is open to visitors" },
      area(
        "closedText",
        "Text while it is closed",
        CLOSED_TEXT_MAX_CHARS,
        "A sentence or two, for example when you will open.",
      ),
    ],
  },
  {
    group: "announcement",
    title: "Announcement",
    about: "A bar above every public page, for a holiday or an offer. Without text there is none.",
    fields: [
      text("text", "Text", ANNOUNCEMENT_MAX_CHARS),
      text(
        "link",
        "Link",
        LINK_MAX_CHARS,
        "A page of this site such as /contact, or a web address.",
      ),
      text("linkLabel", "Words of the link", 60),
      {
        kind: "day",
        name: "lastDay",
        label: "Last day",
        hint: "Gone from the day after. Empty: no end.",
      },
    ],
  },
  {
    group: "discovery",
    title: "Search engines",
    about: "Whether Google and others may list the site, and the codes that prove it is yours.",
    fields: [
      { kind: "switch", name: "isIndexed", label: "Search engines may list this site" },
      text("googleVerification", "Google code", CODE_MAX_CHARS, "From Google Search Console."),
      text("bingVerification", "Bing code", CODE_MAX_CHARS),
      text("yandexVerification", "Yandex code", CODE_MAX_CHARS),
      text("facebookVerification", "Facebook code", CODE_MAX_CHARS),
      text("pinterestVerification", "Pinterest code", CODE_MAX_CHARS),
    ],
  },
  {
    group: "look",
    title: "Look",
    about:
      "Two colours and a typeface. All other colours follow from them, for light and dark screens.",
    fields: [
      {
        ...{ kind: "colour", name: "brand", label: "Brand colour" },
        hint: "Links, buttons and the band at the top of the home page.",
      },
      {
        ...{ kind: "colour", name: "accent", label: "Accent colour" },
        hint: "The stripe, badges, the search button and marks.",
      },
      {
        ...{ kind: "choice", name: "face", label: "Typeface of headings" },
        hint: "Headings in Yorùbá, Hausa and Igbo have all their letters in each.",
        choices: [
          { value: "bricolage-grotesque", label: "Bricolage Grotesque" },
          { value: "inter", label: "Inter" },
          { value: "noto-serif", label: "Noto Serif" },
          { value: "fira-sans", label: "Fira Sans" },
          { value: "system", label: "That of the device (nothing to load)" },
        ],
      },
      {
        ...{ kind: "choice", name: "hero", label: "Top of the home page" },
        choices: [
          { value: "pattern", label: "Brand colour with the adire pattern" },
          { value: "plain", label: "Brand colour alone" },
          { value: "picture", label: "A picture beside the words" },
        ],
      },
      {
        ...{ kind: "picture", name: "heroPicture", label: "Picture at the top" },
        ...{ focus: "heroFocus" },
        hint: "Shown where “A picture beside the words” is chosen above.",
      },
      { kind: "focus", name: "heroFocus", label: "Keep in view", picture: "heroPicture" },
      text(
        "heroAlt",
        "Describe the picture",
        HERO_ALT_MAX_CHARS,
        "Read aloud to people who cannot see it. Empty if it only decorates.",
      ),
    ],
  },
  ...serverSettingsSections,
];

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
