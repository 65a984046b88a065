import type { BusinessKind } from "@ebute/contracts/onboarding";

/** Name and price of an item in place of an example of a new page. */
type Item = { example: string; name: string; price: string; unit: string };

/** Answers of an owner to the first questions of a new site. */
export type NewFirm = {
  kind: BusinessKind;
  /** Its kind, as the first question names it. */
  business: string;
  name: string;
  tagline: string;
  headline: string;
  story: string;
  brand: string;
  accent: string;
  /** The page of its offer, with the title of the draft. */
  offer: {
    title: string;
    path: string;
    intro: string;
    list: RegExp;
    items: Item[];
    spare: string[];
  };
  /** Paths that visitors find, and paths of another business. */
  has: string[];
  lacks: string[];
};

const colours = { brand: "#7f2222", accent: "#3aa655" };

/**
 * Firms that a new site becomes in the tests. Without import aliases, because the browser tests use
 * it too.
 */
export const newFirms: NewFirm[] = [
  {
    kind: "food",
    business: "Food",
    ...colours,
    name: "Adùkẹ́'s Kitchen",
    tagline: "Party jollof and small chops on the mainland.",
    headline: "Lunch for the whole office.",
    story: "Adùkẹ́ has cooked in Surulere since 2014.\nShe began with one pot.",
    offer: {
      title: "Menu",
      path: "/menu",
      intro: "Cooked this morning.",
      list: /Price list.*Meals/,
      items: [
        { example: "Jollof rice with chicken", name: "Ofada", price: "4200", unit: "a bowl" },
        { example: "Egusi soup with pounded yam", name: "Ẹ̀fọ́", price: "4800", unit: "a bowl" },
      ],
      spare: ["Remove Price list: Drinks"],
    },
    has: ["/track-order", "/menu"],
    lacks: ["/signup", "/services"],
  },
  {
    kind: "school",
    business: "School",
    ...colours,
    name: "Bright Minds Tutorial Centre",
    tagline: "Small groups in Ikeja, and on your phone.",
    headline: "Pass the first time.",
    story: "We are five teachers in Ikeja.\nNo group has more than eight students.",
    offer: {
      title: "Courses",
      path: "/courses",
      intro: "Eight weeks each.",
      list: /Price list/,
      items: [
        { example: "WAEC English", name: "English", price: "20000", unit: "a course" },
        { example: "JAMB Mathematics", name: "Mathematics", price: "22000", unit: "a course" },
      ],
      spare: ["Remove Questions: Questions about our courses"],
    },
    has: ["/signin", "/signup", "/courses"],
    lacks: ["/track-order", "/services"],
  },
  {
    kind: "services",
    business: "Services",
    ...colours,
    name: "Zainab Hair Studio",
    tagline: "Braids and cuts in Yaba.",
    headline: "Your hair, cared for.",
    story: "Zainab and two stylists work by appointment.",
    offer: {
      title: "What we do",
      path: "/what-we-do",
      intro: "Please book.",
      list: /Price list/,
      items: [
        { example: "Your first offer", name: "Box braids", price: "15000", unit: "a head" },
        { example: "Your second offer", name: "Wash", price: "3000", unit: "a head" },
      ],
      spare: [],
    },
    has: ["/what-we-do"],
    lacks: ["/track-order", "/signup", "/services"],
  },
];
