import {
  domainRecordsInputSchema,
  domainRecordsSchema,
  letterChangesSchema,
  letterKindInputSchema,
  letterPreviewSchema,
  letterRevisionSchema,
  letterStateSchema,
  letterTexts,
  letterVersionSchema,
  restoreLetterInputSchema,
  typedLetterSchema,
} from "@ebute/contracts/mail";
import { connectionTestSchema, settingsTexts } from "@ebute/contracts/settings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { DomainRecordsService } from "../set-up/mail.domain-records.service.ts";
import type { LetterPreviewService } from "./mail.letter-preview.service.ts";
import { letterOperations } from "./mail.letters.openapi.ts";
import type { LetterWordsService } from "./mail.words.service.ts";

type Services = {
  letterWords: LetterWordsService;
  letterPreview: LetterPreviewService;
  domainRecords: DomainRecordsService;
};

const path = "/api/admin/letters/:kind";

/** REST operations on the words of letters, and the look-up of the sender's domain. */
export function lettersRest({ letterWords, ...checks }: Services): FastifyPluginAsyncZod {
  const changed = {
    ...defineChangeResponses({ letter: letterStateSchema }),
    ...defineConflictResponse(letterStateSchema),
  };
  return async (app) => {
    await app.register(letterChecksRest(checks));

    app.get(
      "/api/admin/letters",
      {
        config: { access: "admin" },
        schema: {
          ...letterOperations.list,
          response: defineReadResponses({ letters: z.array(letterStateSchema) }),
        },
      },
      async ({ caller }) => success({ letters: await letterWords.list(caller) }),
    );

    app.put(
      path,
      {
        config: { access: "admin" },
        schema: {
          ...letterOperations.save,
          params: letterKindInputSchema,
          body: letterChangesSchema,
          headers: ifMatchSchema,
          response: changed,
        },
      },
      async (request) => {
        const { caller, body, params } = request;
        const version = readExpectedVersion(request, body.version);
        const letter = await addCurrentToConflict(
          () => letterWords.save(caller, { ...params, words: body.words, version }),
          () => letterWords.get(caller, params.kind),
        );
        return success({ message: letterTexts.saved, letter });
      },
    );

    app.post(
      `${path}/reset`,
      {
        config: { access: "admin" },
        schema: {
          ...letterOperations.reset,
          params: letterKindInputSchema,
          body: letterVersionSchema,
          headers: ifMatchSchema,
          response: changed,
        },
      },
      async (request) => {
        const { caller, body, params } = request;
        const version = readExpectedVersion(request, body.version);
        const letter = await addCurrentToConflict(
          () => letterWords.reset(caller, { ...params, version }),
          () => letterWords.get(caller, params.kind),
        );
        return success({ message: letterTexts.reset, letter });
      },
    );

    app.get(
      `${path}/revisions`,
      {
        config: { access: "admin" },
        schema: {
          ...letterOperations.listRevisions,
          params: letterKindInputSchema,
          response: defineReadResponses({ revisions: z.array(letterRevisionSchema) }),
        },
      },
      async ({ caller, params }) =>
        success({ revisions: await letterWords.listRevisions(caller, params.kind) }),
    );

    app.post(
      `${path}/revisions/:id/restore`,
      {
        config: { access: "admin" },
        schema: {
          ...letterOperations.restore,
          params: restoreLetterInputSchema,
          response: defineChangeResponses({ letter: letterStateSchema }),
        },
      },
      async ({ caller, params }) => {
        const letter = await letterWords.restore(caller, params);
        return success({ message: letterTexts.restored, letter });
      },
    );
  };
}

function letterChecksRest({
  letterPreview,
  domainRecords,
}: Omit<Services, "letterWords">): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${path}/preview`,
      {
        config: { access: "admin" },
        schema: {
          ...letterOperations.preview,
          params: letterKindInputSchema,
          body: typedLetterSchema,
          response: defineChangeResponses({ preview: letterPreviewSchema }),
        },
      },
      async ({ caller, params, body }) => {
        const preview = await letterPreview.preview(caller, { ...params, ...body });
        return success({ message: letterTexts.previewed, preview });
      },
    );

    app.post(
      `${path}/sample`,
      {
        config: { access: "admin" },
        schema: {
          ...letterOperations.sendSample,
          params: letterKindInputSchema,
          body: typedLetterSchema,
          response: defineChangeResponses({ test: connectionTestSchema }),
        },
      },
      async ({ caller, params, body }) => {
        const test = await letterPreview.send(caller, { ...params, ...body });
        return success({ message: settingsTexts.tested, test });
      },
    );

    app.post(
      "/api/admin/settings/mail/records",
      {
        config: { access: "admin" },
        schema: {
          ...letterOperations.checkDomain,
          body: domainRecordsInputSchema,
          response: defineChangeResponses(domainRecordsSchema.shape),
        },
      },
      async ({ caller, body }) => {
        const found = await domainRecords.check(caller, body);
        return success({ message: letterTexts.recordsChecked, ...found });
      },
    );
  };
}
