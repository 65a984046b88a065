import type { BuiltInPage, PageTemplate } from "../pages/index.ts";
import type { NavigationLink, SiteSettings } from "../settings/index.ts";

export const businessKinds = ["food", "school", "shop", "services", "other"] as const;

export type BusinessKind = (typeof businessKinds)[number];

/** What fits a kind of business; the other fields of the settings stay as they are. */
export type BusinessPreset = {
  features: Pick<SiteSettings["features"], "orders" | "studyArea" | "signUp">;
  home: Pick<SiteSettings["home"], "sections" | "badge" | "headline">;
  navigation: SiteSettings["navigation"];
  /** Made as a draft, which the menus show once it is published. */
  page?: { title: string; path: string; template: PageTemplate };
  /** Pages of a new site whose texts are about another business; they become drafts. */
  unfitPages: readonly BuiltInPage[];
};

const toPage = (path: string, label = ""): NavigationLink => ({
  label,
  target: { kind: "path", path },
});

const menuPage = { title: "Menu", path: "/menu", template: "menu" } as const;
const coursesPage = { title: "Courses", path: "/courses", template: "courses" } as const;

/** Menus with the firm's offer beside the pages that every firm has. */
function menus(
  offer: readonly NavigationLink[],
  actions: readonly string[],
): SiteSettings["navigation"] {
  const toAbout = [toPage("/blog"), toPage("/about")];
  const acting = actions.map((path) => toPage(path));
  return {
    header: [toPage("/"), ...offer, ...toAbout, toPage("/contact"), ...acting],
    footer: [
      { title: "", links: [toPage("/"), ...offer, ...toAbout] },
      { title: "", links: [toPage("/contact"), toPage("/faqs"), ...acting] },
    ],
  };
}

const noClasses = { studyArea: false, signUp: false };
const withOrders = ["posts", "orders", "subscribe"] as const;
const withoutOrders = ["posts", "subscribe"] as const;

/** Undefined for a kind that changes nothing. */
export const businessPresets: Record<BusinessKind, BusinessPreset | undefined> = {
  food: {
    features: { orders: true, ...noClasses },
    home: {
      sections: [...withOrders],
      badge: "Cooked to order",
      headline: "Good food, made fresh.",
    },
    navigation: menus([toPage(menuPage.path, menuPage.title)], ["/track-order"]),
    page: menuPage,
    unfitPages: ["services"],
  },
  school: {
    features: { orders: false, studyArea: true, signUp: true },
    home: {
      sections: [...withoutOrders],
      badge: "Lessons and exam preparation",
      headline: "Learn at your own pace.",
    },
    navigation: menus([toPage(coursesPage.path, coursesPage.title)], ["/signin", "/signup"]),
    page: coursesPage,
    unfitPages: ["services"],
  },
  shop: {
    features: { orders: true, ...noClasses },
    home: {
      sections: [...withOrders],
      badge: "Order today",
      headline: "What you need, brought to you.",
    },
    navigation: menus([], ["/track-order"]),
    unfitPages: ["services"],
  },
  services: {
    features: { orders: false, ...noClasses },
    home: {
      sections: [...withoutOrders],
      badge: "At your service",
      headline: "Work done properly.",
    },
    navigation: menus([toPage("/services")], []),
    unfitPages: [],
  },
  other: undefined,
};
