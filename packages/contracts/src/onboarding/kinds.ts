export const businessKinds = ["food", "school", "shop", "services", "other"] as const;

export type BusinessKind = (typeof businessKinds)[number];
