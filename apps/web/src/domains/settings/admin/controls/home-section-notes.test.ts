import { expect, it } from "vitest";
import { findSectionNotes } from "./home-section-notes.ts";

const page = { _id: "1", path: "/", title: "", updatedAt: "", version: 1 };
const published = [
  { ...page, builtIn: "services" as const, status: "published" as const },
  { ...page, builtIn: "faqs" as const, status: "changed" as const },
];
const post = {
  _id: "2",
  slug: "",
  title: "",
  excerpt: "",
  category: "",
  picture: null,
  publishedAt: "",
  readingMinutes: 1,
};
const complete = {
  features: { orders: true, subscribing: true },
  ownText: "Hello",
  pinnedPost: "2",
  pages: published,
  post,
};

it("the home section notes omit sections that the home page shows", () => {
  expect(findSectionNotes(complete)).toEqual({});
});

it("the home section notes say why each hidden section is not shown", () => {
  const notes = findSectionNotes({
    features: { orders: false, subscribing: false },
    ownText: "",
    pinnedPost: "2",
    pages: [{ ...published[0], status: "draft" }],
    post: null,
  } as Parameters<typeof findSectionNotes>[0]);
  expect(notes).toEqual({
    orders: "Order look-up is switched off.",
    subscribe: "The mailing list is switched off.",
    own: "Your own text is empty.",
    pinned: "The post is not published.",
    services: "The Services page is not published.",
    questions: "The FAQs page is not published.",
  });
});

it("the home section notes ask for a pinned post, and claim nothing before the data has loaded", () => {
  const loading = { pages: undefined, post: undefined };
  expect(findSectionNotes({ ...complete, ...loading })).toEqual({});
  expect(findSectionNotes({ ...complete, pinnedPost: "" })).toEqual({
    pinned: "Choose a post below.",
  });
});
