import {
  ANNOUNCEMENT_MAX_CHARS,
  CLOSED_TEXT_MAX_CHARS,
  LINK_MAX_CHARS,
  SITE_ADDRESS_MAX_CHARS,
} from "@ebute/contracts/settings";
import { contactSection } from "./contact-section.ts";
import { textAreaField, textField, toggleField } from "./define-settings-fields.ts";
import { featuresSection } from "./features-section.ts";
import { homeSection } from "./home-section.ts";
import { identitySection } from "./identity-section.ts";
import { serverSettingsSections } from "./server-settings-sections.ts";
import type { SettingsSection } from "./settings-section.ts";
import { wordsSection } from "./words-section.ts";

const CODE_MAX_CHARS = 200;

/** Field for the verification code of a search engine or social network. */
const code = (name: string, label: string, hint: string) =>
  textField(name, label, CODE_MAX_CHARS, hint);

export const settingsSections: readonly SettingsSection[] = [
  identitySection,
  {
    group: "address",
    title: "Address",
    about:
      "Where people find your site. Links in letters, feeds and search engines lead there, and passkeys belong to it.",
    fields: [
      {
        kind: "text",
        name: "origin",
        label: "Address",
        max: SITE_ADDRESS_MAX_CHARS,
        type: "url",
        hint: "Such as https://example.ng, without a page behind it.",
      },
      {
        kind: "switch",
        name: "includesSubdomains",
        label: "Every name below this one has https, too",
        hint: "Browsers then refuse to open any of them without https, a shop or the mail of your firm included.",
      },
    ],
  },
  contactSection,
  homeSection,
  {
    group: "navigation",
    preview: "/",
    title: "Navigation",
    about: "The links at the top and at the foot of each page.",
    fields: [
      {
        kind: "links",
        name: "header",
        label: "Header",
        hint: "On a phone they open below “Menu”.",
      },
      {
        kind: "linkGroups",
        name: "footer",
        label: "Footer",
        hint: "Groups of links side by side; on a phone one below the other.",
      },
    ],
  },
  wordsSection,
  featuresSection,
  {
    group: "opening",
    title: "Opening",
    about:
      "While the site is closed, visitors read one page with your name, this text and your contact details. You and your team see everything.",
    fields: [
      toggleField(
        "isOpen",
        "The site is open to visitors",
        "Off: visitors and search engines see the one page only. You can open and close it at any time.",
      ),
      textAreaField(
        "closedText",
        "Text while it is closed",
        CLOSED_TEXT_MAX_CHARS,
        "A sentence or two, for example when you will open.",
      ),
    ],
  },
  {
    group: "announcement",
    preview: "/",
    title: "Announcement",
    about: "A bar above every public page, for a holiday or an offer. Without text there is none.",
    fields: [
      textField("text", "Text", ANNOUNCEMENT_MAX_CHARS, "One short sentence. Empty: no bar."),
      textField(
        "link",
        "Link",
        LINK_MAX_CHARS,
        "A page of this site such as /contact, or a web address.",
      ),
      textField("linkLabel", "Words of the link", 60, "Such as Read more; at the end of the bar."),
      {
        kind: "day",
        name: "lastDay",
        label: "Last day",
        hint: "Not shown after this day. Empty: no end.",
      },
    ],
  },
  {
    group: "discovery",
    title: "Search engines",
    about:
      "Whether Google and others may list the site, what links to it look like, and the codes that prove it is yours.",
    fields: [
      toggleField(
        "isIndexed",
        "Search engines may list this site",
        "Off: every page asks them not to, and what is listed disappears with time.",
      ),
      {
        kind: "picture",
        name: "linkPicture",
        label: "Link picture",
        hint: "WhatsApp and others show it with links to pages that have no picture. Without one, they show your logo or your name in your colours.",
      },
      code(
        "googleVerification",
        "Google code",
        "From Google Search Console, Settings > Ownership verification > HTML tag.",
      ),
      code("bingVerification", "Bing code", "From Bing Webmaster Tools, under HTML Meta Tag."),
      code("yandexVerification", "Yandex code", "From Yandex Webmaster, under Meta tag."),
      code(
        "facebookVerification",
        "Facebook code",
        "From Meta Business Suite, Brand safety > Domains > Add a meta-tag.",
      ),
      code(
        "pinterestVerification",
        "Pinterest code",
        "From Pinterest, Settings > Claimed accounts > Add HTML tag.",
      ),
    ],
  },
  {
    group: "look",
    preview: "/",
    title: "Look",
    about:
      "Two colours and a typeface. All other colours follow from them, for light and dark screens.",
    fields: [
      {
        kind: "colour",
        name: "brand",
        label: "Brand colour",
        hint: "Links, buttons and the band at the top of the home page.",
      },
      {
        kind: "colour",
        name: "accent",
        label: "Accent colour",
        hint: "The stripe, badges, the search button and marks.",
      },
      {
        kind: "choice",
        name: "face",
        label: "Typeface of headings",
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
        kind: "choice",
        name: "hero",
        label: "Top of the home page",
        hint: "A picture beside the words is chosen under Home; the colour then has no pattern.",
        choices: [
          { value: "pattern", label: "Brand colour with the adire pattern" },
          { value: "plain", label: "Brand colour alone" },
        ],
      },
    ],
  },
  ...serverSettingsSections,
];
