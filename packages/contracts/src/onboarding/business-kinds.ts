import type { BuiltInPage, PageTemplate } from "../pages/index.ts";
import type { HomeSection, NavigationLink, SiteSettings } from "../settings/index.ts";
import { businessWords } from "./business-words.ts";
import type { BusinessKind } from "./kinds.ts";

/** Category of the first posts of a business, in place of those of a new site. */
export const BUSINESS_CATEGORY = "News";

/** Settings that fit a kind of business; the other fields stay as they are. */
export type BusinessPreset = {
  features: Pick<SiteSettings["features"], "orders" | "studyArea" | "signUp">;
  home: Pick<SiteSettings["home"], "sections" | "badge" | "headline" | "defaultCategory">;
  navigation: SiteSettings["navigation"];
  words: Partial<SiteSettings["words"]>;
  opening: Pick<SiteSettings["opening"], "closedText">;
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
const pricesPage = { title: "Prices", path: "/prices", template: "prices" } as const;
const workPage = { title: "What we do", path: "/what-we-do", template: "prices" } as const;

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

const opening = { closedText: "We open here soon. Until then, call us or write to us." };

const noClasses = { studyArea: false, signUp: false };
const withOrders = ["posts", "orders", "subscribe"] as const;
const withoutOrders = ["posts", "subscribe"] as const;

/** Words at the top of the home page, and the sections below them. */
function homeOf(
  badge: string,
  headline: string,
  sections: readonly HomeSection[],
): BusinessPreset["home"] {
  return { sections: [...sections], badge, headline, defaultCategory: BUSINESS_CATEGORY };
}

export const businessPresets: Record<BusinessKind, BusinessPreset> = {
  food: {
    features: { orders: true, ...noClasses },
    home: homeOf("Cooked to order", "Good food, made fresh.", withOrders),
    navigation: menus([toPage(menuPage.path, menuPage.title)], ["/track-order"]),
    words: businessWords.food,
    opening,
    page: menuPage,
    unfitPages: ["services"],
  },
  school: {
    features: { orders: false, studyArea: true, signUp: true },
    home: homeOf("Lessons and exam preparation", "Learn at your own pace.", withoutOrders),
    navigation: menus([toPage(coursesPage.path, coursesPage.title)], ["/signin", "/signup"]),
    words: businessWords.school,
    opening,
    page: coursesPage,
    unfitPages: ["services"],
  },
  shop: {
    features: { orders: true, ...noClasses },
    home: homeOf("Order today", "What you need, brought to you.", withOrders),
    navigation: menus([toPage(pricesPage.path, pricesPage.title)], ["/track-order"]),
    words: businessWords.shop,
    opening,
    page: pricesPage,
    unfitPages: ["services"],
  },
  services: {
    features: { orders: false, ...noClasses },
    home: homeOf("At your service", "Work done properly.", withoutOrders),
    navigation: menus([toPage(workPage.path, workPage.title)], []),
    words: businessWords.services,
    opening,
    page: workPage,
    unfitPages: ["services"],
  },
  other: {
    features: { orders: false, ...noClasses },
    home: homeOf("", "Welcome. Here is our news.", withoutOrders),
    navigation: menus([], []),
    words: businessWords.other,
    opening,
    unfitPages: ["services"],
  },
};
