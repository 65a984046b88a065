export const businessKinds = ["food", "school", "shop", "services", "other"] as const;

export type BusinessKind = (typeof businessKinds)[number];

export const businessNames: Record<BusinessKind, string> = {
  food: "Food",
  school: "School",
  shop: "Shop",
  services: "Services",
  other: "Something else",
};
