import type { AuditService } from "#domains/audit/audit.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import { createCustomersData } from "#domains/orders/customers/orders.customers.data.ts";
import { createCustomersRepository } from "#domains/orders/customers/orders.customers.repository.ts";
import { createCustomersService } from "#domains/orders/customers/orders.customers.service.ts";
import { createOrderDetailsService } from "#domains/orders/details/orders.details.service.ts";
import { createOrderPartsRepository } from "#domains/orders/details/orders.parts.repository.ts";
import { createOrderLettersRepository } from "#domains/orders/letters/orders.letters.repository.ts";
import { createOrderLettersService } from "#domains/orders/letters/orders.letters.service.ts";
import { createOrderLetterWritingService } from "#domains/orders/letters/orders.letters.writing.service.ts";
import { createOrderMessagesRepository } from "#domains/orders/orders.repository.ts";
import { createOrdersService } from "#domains/orders/orders.service.ts";
import { createOrdersTrashRule } from "#domains/orders/orders.trash.ts";
import { createSalesRepository } from "#domains/orders/sales/orders.sales.repository.ts";
import { createSalesService } from "#domains/orders/sales/orders.sales.service.ts";
import { createOrderTrackingService } from "#domains/orders/tracking/orders.tracking.service.ts";
import type { ServerSettingsService } from "#domains/settings/values/settings.server-settings.ts";
import type { Core } from "../core.ts";

type Deps = {
  core: Core;
  overwritten: Pick<AuditService, "listOverwrittenOf">;
  serverSettings: Pick<ServerSettingsService, "read" | "current">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  mail: MailService;
};

/** Wires the order book and the customers' view of it. */
export function createOrders({ core, overwritten, serverSettings, findAdminEmails, mail }: Deps) {
  const { shared, ordersRepository, ordersInUse, database, settingsReader } = core;
  const { db } = database;
  const parts = createOrderPartsRepository(db);
  const repositories = { orders: ordersRepository, parts };
  const readBank = async () => {
    const { values } = await serverSettings.read("bank");
    return values.accountNumber ? values : undefined;
  };
  const messages = createOrderMessagesRepository(db);
  const letters = createOrderLettersRepository(db);
  // A letter leads to the page of the order, which customers lack while tracking is off.
  const readIsWanted = async () =>
    (await settingsReader.read()).settings.features.orders &&
    (await serverSettings.read("mail")).values.orderLetters;
  const orderLetterWriting = createOrderLetterWritingService({
    ...shared,
    letters,
    mail,
    readBank,
    readIsWanted,
    timeZone: () => settingsReader.current().identity.timeZone,
    isWanted: () =>
      settingsReader.current().features.orders &&
      serverSettings.current("mail").values.orderLetters,
  });
  const orderLetters = createOrderLettersService({
    ...shared,
    letters,
    parts,
    mail,
    readBank,
    readIsWanted,
    writing: orderLetterWriting,
  });
  return {
    orderLetters,
    orderLetterWriting,
    ordersTrashRule: createOrdersTrashRule({ inUse: ordersInUse, messages }),
    orders: createOrdersService({
      ...shared,
      ...repositories,
      messages,
      inUse: ordersInUse,
      letters: orderLetterWriting,
    }),
    orderDetails: createOrderDetailsService({
      ...shared,
      ...repositories,
      letters: orderLetters,
      findAdminEmails,
      readBank,
    }),
    orderTracking: createOrderTrackingService({ ...shared, ...repositories, readBank }),
    customers: createCustomersService({
      ...shared,
      overwritten,
      customers: createCustomersRepository(db),
      data: createCustomersData(db),
    }),
    sales: createSalesService({
      ...shared,
      sales: createSalesRepository(db),
      timeZone: () => settingsReader.current().identity.timeZone,
    }),
  };
}
