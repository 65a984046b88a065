import type { PageSection, SectionKind } from "@ebute/contracts/pages";

export type SectionField = {
  name: string;
  label: string;
  hint?: string;
} & (
  | { control: "text" | "area" | "link"; max: number }
  | { control: "html" | "icon" | "pattern" | "picture" | "price" | "count" | "switch" | "panel" }
);

export type SectionForm = {
  name: string;
  fields: readonly SectionField[];
  items?: {
    /** Noun of one entry, such as "question". */
    noun: string;
    fields: readonly SectionField[];
    blank: () => Record<string, unknown>;
  };
  /** Content of a new section, without kind and id. */
  blank: () => Record<string, unknown>;
};

const title: SectionField = { name: "title", label: "Title", control: "text", max: 120 };
const text: SectionField = { name: "text", label: "Text", control: "area", max: 1_000 };
const button: SectionField[] = [
  { name: "label", label: "Button", control: "text", max: 40 },
  {
    name: "href",
    label: "Button leads to",
    hint: "A page of this site such as /contact, or an address that starts with https://",
    control: "link",
    max: 500,
  },
];
const picture: SectionField = { name: "picture", label: "Picture", control: "picture" };

/** Name and fields of each kind of section in the panel. */
export const sectionForms: Record<SectionKind, SectionForm> = {
  text: {
    name: "Text",
    fields: [
      title,
      { name: "html", label: "Text", control: "html" },
      {
        name: "anchor",
        label: "Link name",
        hint: "Lets a link such as /about#story lead here. Empty: made from the title.",
        control: "text",
        max: 60,
      },
    ],
    blank: () => ({ title: "", anchor: "", html: "" }),
  },
  hero: {
    name: "Hero",
    fields: [title, text, ...button, picture],
    blank: () => ({ title: "", text: "", label: "", href: "", picture: null }),
  },
  cards: {
    name: "Cards",
    fields: [title],
    items: {
      noun: "card",
      fields: [
        title,
        text,
        { name: "icon", label: "Icon", control: "icon" },
        picture,
        {
          name: "href",
          label: "Card leads to",
          hint: "Empty for none",
          control: "link",
          max: 500,
        },
      ],
      blank: () => ({ title: "", text: "", icon: "", picture: null, href: "" }),
    },
    blank: () => ({ title: "", items: [] }),
  },
  questions: {
    name: "Questions",
    fields: [title, { name: "panel", label: "Box beside the questions", control: "panel" }],
    items: {
      noun: "question",
      fields: [
        { name: "question", label: "Question", control: "text", max: 200 },
        { name: "html", label: "Answer", control: "html" },
      ],
      blank: () => ({ question: "", html: "" }),
    },
    blank: () => ({ title: "", items: [], panel: null }),
  },
  people: {
    name: "People",
    fields: [title],
    items: {
      noun: "person",
      fields: [
        { name: "name", label: "Name or role", control: "text", max: 100 },
        text,
        picture,
        {
          name: "pattern",
          label: "Pattern",
          hint: "Shown while there is no picture",
          control: "pattern",
        },
      ],
      blank: () => ({ name: "", text: "", pattern: "rings", picture: null }),
    },
    blank: () => ({ title: "", items: [] }),
  },
  prices: {
    name: "Price list",
    fields: [
      title,
      text,
      {
        name: "hasOrderButton",
        label: "Order on WhatsApp",
        hint: "Needs a WhatsApp number under Settings, Contact",
        control: "switch",
      },
    ],
    items: {
      noun: "price",
      fields: [
        { name: "name", label: "Name", control: "text", max: 100 },
        { name: "price", label: "Price", hint: "Empty: on request", control: "price" },
        { name: "unit", label: "Unit", hint: "Such as per plate", control: "text", max: 40 },
        { name: "note", label: "Note", control: "text", max: 300 },
        { name: "isSoldOut", label: "Sold out", control: "switch" },
        picture,
      ],
      blank: () => ({
        name: "",
        unit: "",
        note: "",
        price: null,
        isSoldOut: false,
        picture: null,
      }),
    },
    blank: () => ({ title: "", text: "", hasOrderButton: true, items: [] }),
  },
  gallery: {
    name: "Gallery",
    fields: [title],
    items: {
      noun: "picture",
      fields: [picture, { name: "caption", label: "Caption", control: "text", max: 200 }],
      blank: () => ({ picture: null, caption: "" }),
    },
    blank: () => ({ title: "", items: [] }),
  },
  callToAction: {
    name: "Call to action",
    fields: [title, text, ...button],
    blank: () => ({ title: "", text: "", label: "Contact Us", href: "/contact" }),
  },
  quote: {
    name: "Quote",
    fields: [
      { name: "text", label: "Quote", control: "area", max: 600 },
      { name: "name", label: "Name", control: "text", max: 100 },
      { name: "role", label: "Role", control: "text", max: 100 },
    ],
    blank: () => ({ text: "", name: "", role: "" }),
  },
  contact: {
    name: "Contact details with form",
    fields: [title, text],
    blank: () => ({ title: "", text: "" }),
  },
  posts: {
    name: "Newest posts",
    fields: [title, { name: "count", label: "Number of posts", control: "count" }],
    blank: () => ({ title: "", count: 3 }),
  },
  orders: { name: "Order look-up", fields: [], blank: () => ({}) },
  subscribe: { name: "Sign-up for the mailing list", fields: [], blank: () => ({}) },
};

/** Returns the first words of a section, which label its row. */
export function sectionExcerpt(section: PageSection): string {
  const { title, text: words, html, items } = { ...emptyParts, ...section };
  const first = items[0] ?? {};
  const inFirst = Object.entries(first).find(([name, value]) => name !== "id" && value)?.[1];
  const excerpt = title || words || html || (typeof inFirst === "string" ? inFirst : "");
  return excerpt
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
}

const emptyParts = { title: "", text: "", html: "", items: [] as readonly object[] };
