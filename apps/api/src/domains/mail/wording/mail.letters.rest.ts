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
import { registerChange } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineConflictResponse,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { DomainRecordsService } from "../set-up/mail.domain-records.service.ts";
import type { LetterPreviewService } from "./mail.letter-preview.service.ts";
import { letterOperations } from "./mail.letters.openapi.ts";
import type { LetterTemplatesService } from "./mail.templates.service.ts";

type Services = {
  letterTemplates: LetterTemplatesService;
  letterPreview: LetterPreviewService;
  domainRecords: DomainRecordsService;
};

const path = "/api/admin/letters/:kind";

/** REST operations on the words of letters, and the look-up of the sender's domain. */
export function lettersRest({ letterTemplates, ...checks }: Services): FastifyPluginAsyncZod {
  const changed = {
    ...defineChangeResponses({ letter: letterStateSchema }),
    ...defineConflictResponse(letterStateSchema),
  };
  return async (app) => {
    await app.register(letterChecksRest(checks));

    registerRead(app, {
      route: { url: "/api/admin/letters", access: "admin" },
      operation: letterOperations.list,
      result: { letters: z.array(letterStateSchema) },
      read: async ({ caller }) => ({ letters: await letterTemplates.list(caller) }),
    });

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
          () => letterTemplates.save(caller, { ...params, words: body.words, version }),
          () => letterTemplates.get(caller, params.kind),
        );
        return buildSuccessBody({ message: letterTexts.saved, letter });
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
          () => letterTemplates.reset(caller, { ...params, version }),
          () => letterTemplates.get(caller, params.kind),
        );
        return buildSuccessBody({ message: letterTexts.reset, letter });
      },
    );

    registerRead(app, {
      route: { url: `${path}/revisions`, access: "admin" },
      operation: letterOperations.listRevisions,
      params: letterKindInputSchema,
      result: { revisions: z.array(letterRevisionSchema) },
      read: async ({ caller, params }) => ({
        revisions: await letterTemplates.listRevisions(caller, params.kind),
      }),
    });

    registerChange(app, {
      route: { url: `${path}/revisions/:id/restore`, access: "admin" },
      operation: letterOperations.restore,
      params: restoreLetterInputSchema,
      result: { letter: letterStateSchema },
      message: letterTexts.restored,
      run: async ({ caller, params }) => ({
        letter: await letterTemplates.restore(caller, params),
      }),
    });
  };
}

function letterChecksRest({
  letterPreview,
  domainRecords,
}: Omit<Services, "letterTemplates">): FastifyPluginAsyncZod {
  return async (app) => {
    registerChange(app, {
      route: { url: `${path}/preview`, access: "admin" },
      operation: letterOperations.preview,
      params: letterKindInputSchema,
      body: typedLetterSchema,
      result: { preview: letterPreviewSchema },
      message: letterTexts.previewed,
      run: async ({ caller, params, body }) => ({
        preview: await letterPreview.preview(caller, { ...params, ...body }),
      }),
    });

    registerChange(app, {
      route: { url: `${path}/sample`, access: "admin" },
      operation: letterOperations.sendSample,
      params: letterKindInputSchema,
      body: typedLetterSchema,
      result: { test: connectionTestSchema },
      message: settingsTexts.tested,
      run: async ({ caller, params, body }) => ({
        test: await letterPreview.send(caller, { ...params, ...body }),
      }),
    });

    registerChange(app, {
      route: { url: "/api/admin/settings/mail/records", access: "admin" },
      operation: letterOperations.checkDomain,
      body: domainRecordsInputSchema,
      result: domainRecordsSchema.shape,
      message: letterTexts.recordsChecked,
      run: ({ caller, body }) => domainRecords.check(caller, body),
    });
  };
}
