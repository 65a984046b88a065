import type { BuiltInPage, PageTemplate } from "../pages/index.ts";
import type { HomeSection, NavigationLink, SiteSettings } from "../settings/index.ts";
import type { BusinessKind } from "./business-kind.ts";

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

const businessWording: Record<BusinessKind, Words> = {
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

/** Category of a business's first posts, instead of the default categories. */
export const BUSINESS_CATEGORY = "News";

/** Settings that a kind of business changes; other fields stay unchanged. */
export type BusinessPreset = {
  features: Pick<SiteSettings["features"], "orders" | "studyArea" | "signUp">;
  home: Pick<SiteSettings["home"], "sections" | "badge" | "headline" | "defaultCategory">;
  navigation: SiteSettings["navigation"];
  words: Partial<SiteSettings["words"]>;
  opening: Pick<SiteSettings["opening"], "closedText">;
  /** Page that is added as a draft; the menus link to it once it is published. */
  page?: { title: string; path: string; template: PageTemplate };
  /** Built-in pages whose texts do not suit the business; they are unpublished. */
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

/** Builds the menus: the firm's offer and the pages of every firm. */
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

/** Builds the settings of the home page: hero text and sections. */
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
    words: businessWording.food,
    opening,
    page: menuPage,
    unfitPages: ["services"],
  },
  school: {
    features: { orders: false, studyArea: true, signUp: true },
    home: homeOf("Lessons and exam preparation", "Learn at your own pace.", withoutOrders),
    navigation: menus([toPage(coursesPage.path, coursesPage.title)], ["/signin", "/signup"]),
    words: businessWording.school,
    opening,
    page: coursesPage,
    unfitPages: ["services"],
  },
  shop: {
    features: { orders: true, ...noClasses },
    home: homeOf("Order today", "What you need, brought to you.", withOrders),
    navigation: menus([toPage(pricesPage.path, pricesPage.title)], ["/track-order"]),
    words: businessWording.shop,
    opening,
    page: pricesPage,
    unfitPages: ["services"],
  },
  services: {
    features: { orders: false, ...noClasses },
    home: homeOf("At your service", "Work done properly.", withoutOrders),
    navigation: menus([toPage(workPage.path, workPage.title)], []),
    words: businessWording.services,
    opening,
    page: workPage,
    unfitPages: ["services"],
  },
  other: {
    features: { orders: false, ...noClasses },
    home: homeOf("", "Welcome. Here is our news.", withoutOrders),
    navigation: menus([], []),
    words: businessWording.other,
    opening,
    unfitPages: ["services"],
  },
};

type Words = Partial<SiteSettings["words"]>;
