import {
  formatKobo,
  handoverWays,
  type Order,
  type OrderFields,
  type OrderLine,
  type OrderLineKind,
  orderFieldsSchema,
  orderLineKinds,
  orderLinesSchema,
  parseNaira,
} from "@ebute/contracts/orders";
import { z } from "zod";

export type LineDraft = {
  kind: OrderLineKind;
  description: string;
  quantity: string;
  price: string;
};

export type OrderDraft = Omit<OrderFields, "lines" | "expectedOn"> & {
  expectedOn: string;
  lines: LineDraft[];
};

/** Names of a fee and a discount where nothing is typed. */
const usualNames = { item: "", delivery: "Delivery", discount: "Discount" };

export const emptyLine: LineDraft = { kind: "item", description: "", quantity: "1", price: "" };

export const emptyOrder: OrderDraft = {
  customerName: "",
  note: "",
  phone: "",
  email: "",
  handover: "delivery",
  address: "",
  expectedOn: "",
  lines: [],
};

const lineDraftSchema = z.object({
  kind: z.enum(orderLineKinds),
  description: z.string(),
  quantity: z.string(),
  price: z.string(),
});

const orderDraftSchema = z.object({
  customerName: z.string(),
  note: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  handover: z.enum(handoverWays).optional(),
  address: z.string().optional(),
  expectedOn: z.string().optional(),
  lines: z.array(lineDraftSchema).optional(),
});

/** Drafts of an earlier release have the first two fields only. */
export function isOrderDraft(value: unknown): value is OrderDraft {
  return orderDraftSchema.safeParse(value).success;
}

const { lines: _lines, expectedOn: _expectedOn, ...plainFields } = orderFieldsSchema.shape;

/** Reads the typed fields; a line without name and price is left out. */
export const orderDraftInputSchema: z.ZodType<OrderFields, OrderDraft> = z.object({
  ...plainFields,
  expectedOn: z.string().transform((day) => day || null),
  lines: z
    .array(lineDraftSchema)
    .transform((drafts, context) =>
      drafts.flatMap((draft, index) => readLine(draft, index, context)),
    )
    .pipe(orderLinesSchema),
});

function readLine(draft: LineDraft, index: number, context: z.RefinementCtx): OrderLine[] {
  const { kind } = draft;
  const isBlank = draft.description.trim() === "" && draft.price.trim() === "";
  if (isBlank) return [];
  const refuse = (field: keyof LineDraft, message: string) =>
    context.addIssue({ code: "custom", path: [index, field], message });
  const description = draft.description.trim() || usualNames[kind];
  const quantity = Number(draft.quantity.trim());
  const unitPrice = parseNaira(draft.price);
  if (description === "") refuse("description", "Say what it is.");
  if (!/^\d+$/.test(draft.quantity.trim()) || quantity < 1)
    refuse("quantity", "Type a whole number.");
  if (unitPrice === undefined) {
    refuse("price", "Type an amount such as 1,500 or 1500.50.");
    return [];
  }
  return [{ kind, description, quantity, unitPrice }];
}

/** Amount of a line as far as it can be read. */
export function amountOfDraft({ kind, quantity, price }: LineDraft): number | undefined {
  const unitPrice = parseNaira(price);
  if (unitPrice === undefined || !/^\s*\d+\s*$/.test(quantity)) return undefined;
  return (kind === "discount" ? -1 : 1) * Number(quantity) * unitPrice;
}

/** The stored order as the form shows it. */
export function toOrderDraft(order: Order): OrderDraft {
  const { customerName, note, phone, email, handover, address, expectedOn } = order;
  return {
    customerName,
    note,
    phone,
    email,
    handover,
    address,
    expectedOn: expectedOn ?? "",
    lines: order.lines.map(({ kind, description, quantity, unitPrice }) => ({
      kind,
      description,
      quantity: String(quantity),
      price: formatKobo(unitPrice),
    })),
  };
}

/** A new order with the same customer and lines. */
export function repeatedOrder(order: Order): OrderDraft {
  return { ...toOrderDraft(order), note: "", expectedOn: "" };
}

type KnownCustomer = Pick<OrderFields, "customerName" | "phone" | "email">;

/** A new order of a known customer, which goes where the latest one went. */
export function orderOfCustomer(
  customer: KnownCustomer,
  latest: Pick<Order, "handover" | "address"> | undefined,
): OrderDraft {
  const { handover, address } = latest ?? emptyOrder;
  return { ...emptyOrder, ...customer, handover, address };
}
