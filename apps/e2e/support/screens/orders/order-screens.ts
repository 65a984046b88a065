import { expect } from "../../fixtures.ts";
import { goTo, tableScreen } from "../admin-tables.ts";
import { type EnterState, type Screen, SEEN_AT } from "../screen.ts";

const id = "0199ab00-0000-7000-8000-000000000071";

const customer = {
  _id: id,
  name: "Chukwuemeka Adébáyọ̀ Textiles and Tailoring",
  phone: "0803 123 4567",
  email: "orders@adebayo.example.ng",
  note: "Gate 4, call before you come.",
  orderCount: 2,
  bought: 1_234_567_850,
  paid: 300_000,
  owed: 1_234_267_850,
  lastOrderAt: SEEN_AT,
  version: 1,
};

const lines = [{ kind: "item", description: "Ankara, 6 yards", quantity: 2, unitPrice: 450_000 }];

const order = {
  _id: id,
  orderId: "7K3M-Q9XD-TW4H",
  status: "Placed",
  updatedAt: SEEN_AT,
  number: 41,
  customerName: customer.name,
  phone: customer.phone,
  email: customer.email,
  note: "",
  handover: "delivery",
  address: "",
  expectedOn: null,
  outcome: "open",
  lines,
  total: 900_000,
  paid: 300_000,
  owed: 600_000,
  createdAt: SEEN_AT,
  version: 1,
};

const details = {
  customer,
  related: [{ _id: id, name: "Ada Adébáyọ̀", phone: "0805 111 2222", email: "" }],
  orders: { page: 1, pageCount: 1, total: 1, orders: [order] },
  payments: [
    {
      _id: id,
      amount: 300_000,
      paidOn: "2026-02-20",
      way: "transfer",
      reference: "GTB 7",
      recordedAt: SEEN_AT,
      orderId: order.orderId,
      orderNumber: 41,
    },
  ],
};

const openCustomer: EnterState = async (harness) => {
  await harness.answers("customers.details", details);
  await goTo(harness.page, `/admin/customer/${id}`);
};

const customers = tableScreen({
  path: "/admin/customers",
  call: "customers.table",
  rows: "customers",
  none: "/admin/customers?q=nobody+of+this+name",
  states: {
    filled: async (harness) => {
      const second = { ...customer, _id: `${id}2`, name: "Ada Obi", email: "", owed: 0 };
      const rows = { page: 1, pageCount: 1, total: 2, customers: [customer, second] };
      await harness.answers("customers.table", rows);
      await goTo(harness.page, "/admin/customers");
      await expect(harness.page.getByRole("link", { name: "Ada Obi" })).toBeVisible();
    },
  },
});

const customerPage: Screen = {
  route: "/admin/customer/$customerId",
  signedInAs: "admin",
  states: {
    filled: openCustomer,
    "erasure asked": async (harness) => {
      await openCustomer(harness);
      await harness.page.getByRole("button", { name: "Erase data" }).click();
      await harness.page.getByRole("button", { name: "Erase for good" }).click();
      await expect(harness.page.getByText(/^Type the customer's name exactly/)).toBeVisible();
    },
    "did not come": async (harness) => {
      await harness.fails("customers.details");
      await harness.page.goto(`/admin/customer/${id}`);
      await expect(harness.page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
};

const sums = { orders: 3, sold: 1_234_567_850, received: 300_000, owed: 1_234_267_850 };

const items = [{ description: "Ankara, 6 yards", quantity: 12, sum: 5_400_000 }];

const sales = {
  from: "2026-02-16",
  to: "2026-03-02",
  unit: "week",
  leftOut: 1,
  hasAny: true,
  totals: sums,
  bestBySum: items,
  bestByNumber: items,
  periods: [
    { from: "2026-02-16", to: "2026-02-22", ...sums },
    { from: "2026-02-23", to: "2026-03-01", orders: 1, sold: 450_050, received: 0, owed: 450_050 },
    { from: "2026-03-02", to: "2026-03-02", orders: 0, sold: 0, received: 0, owed: 0 },
  ],
};

const salesScreen: Screen = {
  route: "/admin/sales",
  signedInAs: "admin",
  states: {
    filled: async (harness) => {
      await harness.answers("sales.read", sales);
      await goTo(harness.page, "/admin/sales");
      await harness.page.getByText("Show as a table").click();
      await expect(harness.page.getByRole("table")).toBeVisible();
    },
    "never sold": async (harness) => {
      const nothing = { orders: 0, sold: 0, received: 0, owed: 0 };
      const none = { periods: [], bestBySum: [], bestByNumber: [], leftOut: 0, hasAny: false };
      await harness.answers("sales.read", { ...sales, ...none, totals: nothing });
      await goTo(harness.page, "/admin/sales");
      await expect(harness.page.getByText(/adds up what you sell/)).toBeVisible();
    },
    "did not come": async (harness) => {
      await harness.fails("sales.read");
      await goTo(harness.page, "/admin/sales");
      await expect(harness.page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
};

export const orderScreens: readonly Screen[] = [customers, customerPage, salesScreen];
