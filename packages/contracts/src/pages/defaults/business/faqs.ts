import type { BusinessKind } from "../../../onboarding/business-kind.ts";
import { emptyPage, type PageContent } from "../../content.ts";
import { defaultId } from "../default-id.ts";

type Question = readonly [question: string, answer: string];

const reach: Question = [
  "How do I reach you?",
  'Our numbers and a form are <a href="/contact">here</a>. We answer as soon as we can.',
];
const follow: Question = [
  "How do I know how far my order is?",
  'We give you a number with your order. Type it <a href="/track-order">here</a>.',
];
const pay: Question = [
  "How do I pay?",
  "We tell you the price and the ways to pay before anything begins.",
];

const questions: Record<BusinessKind, readonly Question[]> = {
  food: [
    [
      "How do I order food?",
      'Tell us the dish, the number of people and the day, by phone, by WhatsApp or <a href="/contact">here</a>.',
    ],
    follow,
    pay,
  ],
  school: [
    [
      "How do I become a student?",
      '<a href="/signup">Sign up</a> with your name, e-mail address and phone number. Your lessons are there at once.',
    ],
    [
      "I have forgotten my password. What now?",
      'Ask for a new one where you <a href="/signin">sign in</a>, or <a href="/contact">tell us</a>.',
    ],
    ["What does a class cost?", 'Please <a href="/contact">ask us</a>: it depends on the class.'],
  ],
  shop: [
    [
      "How do I buy something?",
      'Tell us the item and where it should go, by phone, by WhatsApp or <a href="/contact">here</a>.',
    ],
    follow,
    pay,
  ],
  services: [
    [
      "How do I book you?",
      'Say what you need and when, by phone, by WhatsApp or <a href="/contact">here</a>.',
    ],
    pay,
  ],
  other: [reach],
};

/** Default page of questions of a kind of business. */
export function businessFaqs(kind: BusinessKind): PageContent {
  return {
    ...emptyPage,
    title: "Questions",
    description: "Questions that people ask {name}, with our answers.",
    sections: [
      {
        kind: "questions",
        id: defaultId(1),
        title: "",
        items: questions[kind].map(([question, answer], index) => ({
          id: defaultId(11 + index),
          question,
          html: `<p>${answer}</p>`,
        })),
        panel: {
          title: "Is yours not here?",
          text: "Please ask us. We answer every message.",
          label: "Contact us",
          href: "/contact",
        },
      },
    ],
  };
}
