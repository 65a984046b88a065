import { chosenCategoryMissing } from "@ebute/contracts/categories";
import { isCompleteLinkToken } from "@ebute/contracts/mail";
import {
  type NewsletterChoiceInput,
  type SubscriptionState,
  subscriptionLinkNotValid,
} from "@ebute/contracts/subscribers";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { SubscribersRepository } from "../subscribers.repository.ts";
import type { SubscriberChoices } from "./subscribers.choice.repository.ts";

type Deps = {
  subscribers: Pick<SubscribersRepository, "findByToken">;
  choices: Pick<SubscriberChoices, "findCategoryIds" | "set">;
  categories: { read(): Promise<{ rows: readonly { id: string; name: string }[] }> };
  /** Whether subscribers can have the posts of a week in one digest. */
  hasDigest: () => Promise<boolean>;
  mail: Pick<MailService, "readIsConfigured">;
  write: Write;
};

export type SubscriberChoiceService = ReturnType<typeof createSubscriberChoiceService>;

/** Reads and saves the choice of a subscriber. The mailed token is the only credential. */
export function createSubscriberChoiceService(deps: Deps) {
  const { subscribers, choices, categories, hasDigest, mail, write } = deps;

  return {
    /** Tells the page behind a link what to show. */
    async state(token: string): Promise<SubscriptionState> {
      if (!isCompleteLinkToken(token)) {
        return { state: "incomplete", canMailLink: await mail.readIsConfigured() };
      }
      const row = await subscribers.findByToken(token);
      if (!row) return { state: "unknown" };
      if (!row.confirmedAt) return { state: "waiting" };
      const { rows } = await categories.read();
      return {
        state: "confirmed",
        choice: {
          rhythm: row.rhythm,
          categoryIds: row.followsAll ? null : await choices.findCategoryIds(row.id),
        },
        categories: rows.map(({ id, name }) => ({ _id: id, name })),
        isWeeklyOffered: await hasDigest(),
      };
    },

    /**
     * Letters that wait for the reader already come as they would have.
     * @throws {DomainError} SUBSCRIPTION_LINK_NOT_VALID, CATEGORY_UNKNOWN: none of them exists
     */
    async choose(token: string, input: NewsletterChoiceInput): Promise<void> {
      const row = await subscribers.findByToken(token);
      if (!row?.confirmedAt) throw new DomainError(subscriptionLinkNotValid);
      const { rhythm, follows, categoryIds } = input;
      const followsAll = follows === "all";
      const { rows } = await categories.read();
      const known = rows.map(({ id }) => id).filter((id) => categoryIds.includes(id));
      if (!followsAll && known.length === 0) {
        throw createFieldError(chosenCategoryMissing, "categoryIds");
      }
      await write(({ tx }) =>
        choices.set(tx, row.id, {
          ...(rhythm ? { rhythm } : {}),
          followsAll,
          categoryIds: followsAll ? [] : known,
        }),
      );
    },
  };
}
