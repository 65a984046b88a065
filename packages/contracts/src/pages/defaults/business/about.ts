import type { BusinessKind } from "../../../onboarding/business-kind.ts";
import { emptyPage, type PageContent } from "../../content.ts";
import { defaultId } from "../default-id.ts";

type Words = { standfirst: string; paragraphs: readonly [string, string]; invitation: string };

const words: Record<BusinessKind, Words> = {
  food: {
    standfirst: "{name} cooks for homes, offices and celebrations.",
    paragraphs: [
      "We cook to order, and say beforehand what it costs and when it arrives.",
      "Tell us how many people you expect and what they like. We plan the food with you.",
    ],
    invitation: "What may we cook for you?",
  },
  school: {
    standfirst: "{name} prepares students for their classes and exams.",
    paragraphs: [
      "We teach step by step, and tell each student honestly how far they are.",
      "Our students also read their lessons on this site, on any phone and with little data.",
    ],
    invitation: "Come and learn with us",
  },
  shop: {
    standfirst: "{name} sells what you need and brings it to you.",
    paragraphs: [
      "We say what an item costs, with delivery, before you order it.",
      "Each order has a number. Type it here to see how far your order is.",
    ],
    invitation: "Are you looking for something?",
  },
  services: {
    standfirst: "{name} works for people and firms, on the day that was agreed.",
    paragraphs: [
      "We listen first, and then say what the work takes and what it costs.",
      "You pay for what we agreed on, and can ask us again afterwards.",
    ],
    invitation: "What can we do for you?",
  },
  other: {
    standfirst: "This is {name}.",
    paragraphs: [
      "Here you find our news and the ways to reach us.",
      "If you want to know more about us, please ask.",
    ],
    invitation: "Get in touch",
  },
};

export function businessAbout(kind: BusinessKind): PageContent {
  const { standfirst, paragraphs, invitation } = words[kind];
  return {
    ...emptyPage,
    title: "About us",
    standfirst,
    description: standfirst,
    sections: [
      {
        kind: "text",
        id: defaultId(1),
        title: "",
        anchor: "",
        html: paragraphs.map((text) => `<p>${text}</p>`).join(""),
      },
      {
        kind: "callToAction",
        id: defaultId(2),
        title: invitation,
        text: "Write or call: we answer every message.",
        label: "Contact us",
        href: "/contact",
      },
    ],
  };
}
