import type { SiteSettings } from "../settings/index.ts";

export const businessKinds = ["food", "school", "shop", "services", "other"] as const;

export type BusinessKind = (typeof businessKinds)[number];

/** Settings that fit a kind of business; the groups' other fields stay as they are. */
export type BusinessPreset = {
  features: Pick<SiteSettings["features"], "orders" | "studyArea" | "signUp">;
  home: Pick<SiteSettings["home"], "sections" | "badge" | "headline">;
};

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
  },
  school: {
    features: { orders: false, studyArea: true, signUp: true },
    home: {
      sections: [...withoutOrders],
      badge: "Lessons and exam preparation",
      headline: "Learn at your own pace.",
    },
  },
  shop: {
    features: { orders: true, ...noClasses },
    home: {
      sections: [...withOrders],
      badge: "Order today",
      headline: "What you need, brought to you.",
    },
  },
  services: {
    features: { orders: false, ...noClasses },
    home: {
      sections: [...withoutOrders],
      badge: "At your service",
      headline: "Work done properly.",
    },
  },
  other: undefined,
};
