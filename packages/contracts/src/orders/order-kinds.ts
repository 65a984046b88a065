export const orderOutcomes = ["open", "cancelled", "returned"] as const;

export type OrderOutcome = (typeof orderOutcomes)[number];

export const handoverWays = ["delivery", "pickup"] as const;

export type HandoverWay = (typeof handoverWays)[number];

export const orderLineKinds = ["item", "delivery", "discount"] as const;

export type OrderLineKind = (typeof orderLineKinds)[number];

export const paymentWays = ["cash", "transfer", "pos", "other"] as const;

export type PaymentWay = (typeof paymentWays)[number];
