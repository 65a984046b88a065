import { LABEL_MAX_CHARS, NOTICE_MAX_CHARS, SENTENCE_MAX_CHARS } from "@ebute/contracts/settings";
import { area, text } from "./settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";

const word = (name: string, label: string) => text(name, label, LABEL_MAX_CHARS);
const sentence = (name: string, label: string) => text(name, label, SENTENCE_MAX_CHARS);

/** A sentence of a form about the use of what is typed. */
const notice = (name: string, label: string, hint = "Above its button. Empty: none.") =>
  area(name, label, NOTICE_MAX_CHARS, hint);

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
    notice("commentNotice", "Notice of the comment form"),
    word("subscribeHeading", "Heading of the mailing list"),
    word("subscribeButton", "Button of the mailing list"),
    notice(
      "subscribeNotice",
      "What an address is kept for",
      "Beside the form and in the letter that asks for a confirmation. Words of your own are recorded with each new subscriber.",
    ),
    word("contactHeading", "Name of the Contact page"),
    sentence("contactIntro", "First sentence of the Contact page"),
    word("contactFormHeading", "Heading of the contact form"),
    word("contactButton", "Button of the contact form"),
    notice("contactNotice", "Notice of the contact form"),
    notice("signUpNotice", "Notice of the students' sign-up form"),
    word("contactDetailsHeading", "Heading of your contact details"),
    word("orderHeading", "Name of the order page"),
    sentence("orderText", "Below the order heading on the home page"),
    word("orderButton", "Button of the order look-up"),
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
