import type { SectionOf } from "@ebute/contracts/pages";
import type { ReactNode } from "react";

/** Sections that belong to other domains; the route supplies them. */
export type InjectedSections = {
  contact: (section: SectionOf<"contact">) => ReactNode;
  posts: (section: SectionOf<"posts">) => ReactNode;
  orders: () => ReactNode;
  subscribe: () => ReactNode;
};
