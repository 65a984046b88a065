import { z } from "zod";
import { optionalTextSchema, textSchema } from "../primitives/index.ts";

export const LABEL_MAX_CHARS = 60;
export const SENTENCE_MAX_CHARS = 200;
export const NOTICE_MAX_CHARS = 500;

const label = (name: string) => textSchema(name, LABEL_MAX_CHARS);
const sentence = (name: string) => textSchema(name, SENTENCE_MAX_CHARS);

const notice = (name: string) => optionalTextSchema(name, NOTICE_MAX_CHARS);

/** Public labels that the firm can rephrase. The REST API keeps the fixed values. */
export const wordsSchema = z.object({
  blogName: label("Name of the blog"),
  authorLabel: label("Author label"),
  noPosts: sentence("No posts found"),
  commentsHeading: label("Comments"),
  commentFormHeading: label("Comment form"),
  noComments: sentence("No comments yet"),
  commentNotice: notice("Comment notice"),
  subscribeHeading: label("Subscribe heading"),
  subscribeNotice: textSchema("Mailing list notice", NOTICE_MAX_CHARS),
  subscribeButton: label("Subscribe button"),
  contactHeading: label("Contact heading"),
  contactIntro: optionalTextSchema("Contact introduction", SENTENCE_MAX_CHARS),
  contactFormHeading: label("Contact form"),
  contactButton: label("Contact button"),
  contactNotice: notice("Contact notice"),
  signUpNotice: notice("Sign-up notice"),
  contactDetailsHeading: label("Contact details"),
  orderHeading: label("Order heading"),
  orderText: optionalTextSchema("Order introduction", SENTENCE_MAX_CHARS),
  orderButton: label("Order button"),
  orderPlaced: label("First order step"),
  orderShipped: label("Second order step"),
  orderOnTheWay: label("Third order step"),
  orderDelivered: label("Last order step"),
  footerLinksHeading: label("Footer links"),
  footerHelpHeading: label("Footer help"),
  footerFollowHeading: label("Footer profiles"),
  copyright: optionalTextSchema("Copyright line", LABEL_MAX_CHARS),
  privacyLink: optionalTextSchema("Privacy link", LABEL_MAX_CHARS).describe(
    "Words of the footer's link to /privacy-policy; empty: no link",
  ),
});
