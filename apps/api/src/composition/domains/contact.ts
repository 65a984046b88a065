import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import { createContactHandlingService } from "#domains/contact/contact.handling.service.ts";
import {
  type ContactRepository,
  createRepliesRepository,
} from "#domains/contact/contact.repository.ts";
import { createContactService } from "#domains/contact/contact.service.ts";
import { createRepliesService } from "#domains/contact/replies/replies.service.ts";
import { createSavedRepliesRepository } from "#domains/contact/saved-replies/saved-replies.repository.ts";
import { createSavedRepliesService } from "#domains/contact/saved-replies/saved-replies.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { OrdersService } from "#domains/orders/orders.service.ts";
import type { Core } from "../core.ts";

type Deps = {
  core: Core;
  contactRepository: ContactRepository;
  mail: MailService;
  orders: OrdersService;
  accounts: AccountsService;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Wires the messages of the Contact page and their replies. */
export function createContact({ core, contactRepository: contact, ...deps }: Deps) {
  const { mail, orders, accounts, findAdminEmails } = deps;
  const { shared, database } = core;
  const replies = createRepliesRepository(database.db);
  const savedReplies = createSavedRepliesRepository(database.db);
  return {
    contact: createContactService({ ...shared, contact, mail, findAdminEmails }),
    contactHandling: createContactHandlingService({ ...shared, contact, accounts }),
    messageReplies: createRepliesService({ ...shared, contact, replies, mail, orders, accounts }),
    savedReplies: createSavedRepliesService({ ...shared, savedReplies }),
  };
}
