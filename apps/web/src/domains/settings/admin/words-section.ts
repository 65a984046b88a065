import { LABEL_MAX_CHARS, SENTENCE_MAX_CHARS } from "@ebute/contracts/settings";
import { text } from "./settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";

const word = (name: string, label: string) => text(name, label, LABEL_MAX_CHARS);
const sentence = (name: string, label: string) => text(name, label, SENTENCE_MAX_CHARS);

export const wordsSection: SettingsSection = {
  group: "words",
  title: "Words",
  about: "What buttons, headings and empty lists say to visitors.",
  fields: [
    word("blogName", "Name of the blog in menus"),
    word("authorLabel", "Below each post"),
    sentence("noPosts", "When no post is found"),
    word("commentsHeading", "Heading of the comments"),
    word("commentFormHeading", "Heading of the comment form"),
    sentence("noComments", "When there is no comment"),
    word("subscribeHeading", "Heading of the mailing list"),
    word("subscribeButton", "Button of the mailing list"),
    word("contactHeading", "Name of the Contact page"),
    sentence("contactIntro", "First sentence of the Contact page"),
    word("contactFormHeading", "Heading of the contact form"),
    word("contactButton", "Button of the contact form"),
    word("contactDetailsHeading", "Heading of your contact details"),
    word("orderHeading", "Name of the order page"),
    sentence("orderText", "Below the order heading on the home page"),
    word("orderPlaced", "First step of an order"),
    word("orderShipped", "Second step"),
    word("orderOnTheWay", "Third step"),
    word("orderDelivered", "Last step"),
    word("footerLinksHeading", "Footer: heading of the links"),
    word("footerHelpHeading", "Footer: heading of the help"),
    word("footerFollowHeading", "Footer: heading of your profiles"),
    word("copyright", "Footer: after the year and your name"),
    word("privacyLink", "Footer: link to your privacy page"),
  ],
};
