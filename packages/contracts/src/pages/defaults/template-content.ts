import { emptyPage, type PageContent } from "../content.ts";
import type { PageSection } from "../sections.ts";
import type { PageTemplate } from "../templates.ts";
import { aboutContent } from "./about.ts";
import { defaultId } from "./default-id.ts";
import { faqsContent } from "./faqs.ts";
import { servicesContent } from "./services.ts";

type Template = Pick<PageContent, "standfirst" | "description" | "sections">;

const templates: Record<PageTemplate, Template> = {
  menu: {
    standfirst: "What we cook today, and what it costs.",
    description: "The menu and prices of {name}.",
    sections: [
      prices(1, "Meals", [
        price(11, "Jollof rice with chicken", "per plate", 3_500),
        price(12, "Egusi soup with pounded yam", "per plate", 4_000),
      ]),
      prices(2, "Drinks", [price(21, "Zobo", "per bottle", 800)]),
      contact(3),
    ],
  },
  courses: {
    standfirst: "What we teach, how long it takes and what it costs.",
    description: "Courses and fees of {name}.",
    sections: [
      prices(1, "Courses", [
        price(11, "WAEC English", "per term", 25_000),
        price(12, "JAMB Mathematics", "per term", 30_000),
      ]),
      questions(2, "Questions about our courses", [
        ["When does the next class begin?", "Write here when classes begin."],
        ["Can I pay in parts?", "Write here how people can pay."],
      ]),
      contact(3),
    ],
  },
  prices: {
    standfirst: "What we offer, and what it costs.",
    description: "What {name} offers, with prices.",
    sections: [
      prices(1, "Prices", [
        price(11, "Your first offer", "each", 5_000),
        price(12, "Your second offer", "each", 8_000),
      ]),
      contact(2),
    ],
  },
  services: pick(servicesContent),
  about: pick(aboutContent),
  questions: pick(faqsContent),
  contact: {
    standfirst: "Call, write or come by.",
    description: "How to reach {name}.",
    sections: [contact(1)],
  },
  empty: { standfirst: "", description: "", sections: [] },
};

/** Content of a new page. The ids are fixed, so the service gives new ones. */
export function templateContent(template: PageTemplate, title: string): PageContent {
  return { ...emptyPage, ...templates[template], title };
}

function pick({ standfirst, description, sections }: PageContent): Template {
  return { standfirst, description, sections };
}

function prices(number: number, title: string, items: ReturnType<typeof price>[]): PageSection {
  return { kind: "prices", id: defaultId(number), title, text: "", hasOrderButton: true, items };
}

function price(number: number, name: string, unit: string, amount: number) {
  const priceItem = { name, unit, note: "", price: amount };
  return { id: defaultId(number), ...priceItem, isSoldOut: false, picture: null };
}

function questions(number: number, title: string, items: [string, string][]): PageSection {
  return {
    kind: "questions",
    id: defaultId(number),
    title,
    items: items.map(([question, answer], index) => ({
      id: defaultId(number * 10 + index),
      question,
      html: `<p>${answer}</p>`,
    })),
    panel: null,
  };
}

function contact(number: number): PageSection {
  return { kind: "contact", id: defaultId(number), title: "", text: "" };
}
