import type { SiteSettings } from "../settings/index.ts";
import type { BusinessKind } from "./business-kind.ts";

type Words = Partial<SiteSettings["words"]>;

/**
 * Labels that suit any business; the default labels are about a blog with lessons and deliveries.
 */
const plainWords: Words = {
  blogName: "News",
  authorLabel: "From our team",
  noPosts: "Nothing found here yet. Try other words, or come back soon.",
  commentFormHeading: "Write a comment",
  noComments: "Be the first to comment.",
  subscribeHeading: "Stay in touch",
  subscribeNotice:
    "We use your address for our own news alone. Each letter has a link to unsubscribe.",
  contactIntro: "A question or a wish? Write to us, and a person answers by e-mail.",
  contactFormHeading: "Your message",
  contactButton: "Send",
  contactDetailsHeading: "Call or visit us",
  orderHeading: "Where is my order?",
  orderText: "Type the number that we gave you.",
  orderButton: "Find my order",
  orderPlaced: "Received",
  orderShipped: "Sent",
  orderOnTheWay: "On its way",
  footerLinksHeading: "Explore",
  footerHelpHeading: "Help",
  footerFollowHeading: "Find us on",
  copyright: "",
  privacyLink: "Your privacy",
};

export const businessWording: Record<BusinessKind, Words> = {
  food: {
    ...plainWords,
    authorLabel: "From our kitchen",
    contactIntro:
      "An order, the date of a party, a question: write to us, and we answer by e-mail.",
    orderShipped: "Cooked",
  },
  school: {
    ...plainWords,
    authorLabel: "From our teachers",
    contactIntro: "A question about classes, fees or exams: write to us, and we answer by e-mail.",
  },
  shop: {
    ...plainWords,
    authorLabel: "From the shop",
    contactIntro: "A question about an item or your order: write to us, and we answer by e-mail.",
    orderShipped: "Packed",
  },
  services: {
    ...plainWords,
    contactIntro: "Tell us about the work and when you need it. We answer by e-mail.",
  },
  other: plainWords,
};
