import { LABEL_MAX_CHARS, NOTICE_MAX_CHARS, SENTENCE_MAX_CHARS } from "@ebute/contracts/settings";
import { textAreaField, textField } from "./define-settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";

const word = (name: string, label: string, hint: string) =>
  textField(name, label, LABEL_MAX_CHARS, hint);

const sentence = (name: string, label: string, hint: string) =>
  textField(name, label, SENTENCE_MAX_CHARS, hint);

/** Field for a form's notice about the use of the typed data. */
const notice = (name: string, label: string, hint: string) =>
  textAreaField(name, label, NOTICE_MAX_CHARS, hint);

export const wordsSection: SettingsSection = {
  group: "words",
  preview: "/",
  title: "Words",
  about: "What buttons, headings and empty lists say to visitors.",
  fields: [
    word("blogName", "Name of the blog in menus", "Such as News, Stories or Recipes."),
    word("authorLabel", "Below each post", "On a badge under the title: who writes here."),
    sentence("noPosts", "When no post is found", "After a search, or in a category without posts."),
    word(
      "commentsHeading",
      "Heading of the comments",
      "Below each post, above what readers wrote.",
    ),
    word(
      "commentFormHeading",
      "Heading of the comment form",
      "Invites readers to write something.",
    ),
    sentence("noComments", "When there is no comment", "Shown until the first one appears."),
    notice(
      "commentNotice",
      "Notice of the comment form",
      "How you use name and comment; above the button. Empty: none.",
    ),
    word(
      "subscribeHeading",
      "Heading of the mailing list",
      "Above the form for an e-mail address, on the home page.",
    ),
    word("subscribeButton", "Button of the mailing list", "One or two words, such as Subscribe."),
    notice(
      "subscribeNotice",
      "What an address is kept for",
      "Beside the form and in the letter that asks for a confirmation. Words of your own are recorded with each new subscriber.",
    ),
    word("contactHeading", "Name of the Contact page", "In menus, and as the title of the page."),
    sentence(
      "contactIntro",
      "First sentence of the Contact page",
      "What people can write to you about, and how you answer.",
    ),
    word("contactFormHeading", "Heading of the contact form", "Above the fields for a message."),
    word("contactButton", "Button of the contact form", "One or two words, such as Send Message."),
    notice(
      "contactNotice",
      "Notice of the contact form",
      "How you use what people write; above the button. Empty: none.",
    ),
    notice(
      "signUpNotice",
      "Notice of the students' sign-up form",
      "How you use name and phone number; above the button. Empty: none.",
    ),
    word(
      "contactDetailsHeading",
      "Heading of your contact details",
      "On the Contact page, above phone, address and opening hours.",
    ),
    word(
      "orderHeading",
      "Name of the order page",
      "Where customers see how far their order is; also on the home page.",
    ),
    sentence(
      "orderText",
      "Below the order heading on the home page",
      "Says what the form for an order id is for.",
    ),
    word("orderButton", "Button of the order look-up", "What a customer presses to see the order."),
    word("orderPlaced", "First step of an order", "When you have taken the order."),
    word("orderShipped", "Second step", "When the order has left you, or is ready."),
    word("orderOnTheWay", "Third step", "When it is about to reach the customer."),
    word("orderDelivered", "Last step", "When the customer has it."),
    word(
      "footerLinksHeading",
      "Footer: heading of the links",
      "Above the first group of links at the foot of each page.",
    ),
    word(
      "footerHelpHeading",
      "Footer: heading of the help",
      "Above the second group of links at the foot of each page.",
    ),
    word(
      "footerFollowHeading",
      "Footer: heading of your profiles",
      "Above the links to Instagram and others that you enter under Contact.",
    ),
    word(
      "copyright",
      "Footer: after the year and your name",
      "The rest of the line, such as All rights reserved.",
    ),
    word(
      "privacyLink",
      "Footer: link to your privacy page",
      "The words of the link. Empty: no link.",
    ),
  ],
};
