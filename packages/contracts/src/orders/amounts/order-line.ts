import { z } from "zod";
import { formatNumber, textSchema } from "../../primitives/index.ts";
import {
  ORDER_LINE_MAX_CHARS,
  ORDER_LINES_MAX,
  ORDER_PRICE_MAX_KOBO,
  ORDER_QUANTITY_MAX,
  ORDER_TOTAL_MAX_KOBO,
} from "../limits.ts";
import { orderLineKinds } from "../order-kinds.ts";
import { formatNaira } from "./money.ts";
import { sumOrderLines } from "./order-sums.ts";

/** Refuses amounts outside of the range with sentences that name the field. */
export function koboSchema(label: string, range: { min: number; max: number }) {
  const wanted = `${label} must be an amount such as 1,500 or 1500.50.`;
  const atMost = `${label} can be at most ${formatNaira(range.max)}.`;
  return z.number(wanted).int(wanted).min(range.min, wanted).max(range.max, atMost);
}

const quantityRule = `The quantity must be a whole number from 1 to ${formatNumber(ORDER_QUANTITY_MAX)}.`;

export const orderLineSchema = z.object({
  kind: z.enum(orderLineKinds, "Choose what the line is.").describe("A discount is subtracted"),
  description: textSchema("What it is", ORDER_LINE_MAX_CHARS),
  quantity: z
    .number(quantityRule)
    .int(quantityRule)
    .min(1, quantityRule)
    .max(ORDER_QUANTITY_MAX, quantityRule),
  unitPrice: koboSchema("The price", { min: 0, max: ORDER_PRICE_MAX_KOBO }).describe(
    "Kobo for one; never negative",
  ),
});

export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderLinesSchema = z
  .array(orderLineSchema, "The lines must be a list.")
  .max(ORDER_LINES_MAX, `An order can have at most ${ORDER_LINES_MAX} lines.`)
  .refine((lines) => sumOrderLines(lines) >= 0, "The discounts are more than everything else.")
  .refine(
    (lines) => sumOrderLines(lines) <= ORDER_TOTAL_MAX_KOBO,
    `An order can be at most ${formatNaira(ORDER_TOTAL_MAX_KOBO)}.`,
  )
  .describe("What is sold, in the order of the receipt");
