import { contentTypeNotAccepted, failureBodySchema } from "@ebute/contracts/errors";
import {
  finishedUploadSchema,
  TUS_VERSION,
  tusVersionNotSupported,
  UPLOAD_PART_MAX_BYTES,
  UPLOAD_PART_TYPE,
  UPLOADS_PATH,
} from "@ebute/contracts/media";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { extendBodyTimeout } from "#platform/http/body/body-timeout.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineCreationResponses,
  defineEmptyResponses,
  errorResponses,
} from "#platform/http/routing/rest-responses.ts";
import {
  beginHeadersSchema,
  partHeadersSchema,
  readDescription,
  readOffset,
  stateHeaders,
  tusSchema,
} from "./uploads.headers.ts";
import { uploadsOperations } from "./uploads.openapi.ts";
import type { UploadsService } from "./uploads.service.ts";

type Services = { uploads: UploadsService };

const uploadUrl = `${UPLOADS_PATH}/:id`;

/** The largest part at a tenth of a megabit per second. Unit: seconds. */
const PART_SECONDS = 90;

const tusErrors = { 412: failureBodySchema };

/** The schema documents the body for OpenAPI only: it is bytes. */
const partOptions = {
  schema: { consumes: [UPLOAD_PART_TYPE], body: z.file() },
  validatorCompiler: () => (value: unknown) => ({ value }),
  bodyLimit: UPLOAD_PART_MAX_BYTES,
};

/** The part of the tus protocol that uploads of the panel need, under /api/admin/uploads. */
export function uploadsRest({ uploads }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser(UPLOAD_PART_TYPE, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      UPLOADS_PATH,
      {
        config: { access: "admin" },
        onRequest: requireTus,
        schema: {
          ...uploadsOperations.begin,
          headers: beginHeadersSchema,
          response: {
            ...defineCreationResponses({ upload: idInputSchema }),
            ...tusErrors,
          },
        },
      },
      async (request, reply) => {
        const upload = await uploads.begin(request.caller, readDescription(request.headers));
        reply
          .code(201)
          .headers(stateHeaders(upload))
          .header("location", `${UPLOADS_PATH}/${upload.id}`);
        return buildSuccessBody({ message: "The upload can begin.", upload: { id: upload.id } });
      },
    );

    app.head(
      uploadUrl,
      {
        config: { access: "admin" },
        onRequest: requireTus,
        schema: {
          ...uploadsOperations.ask,
          headers: tusSchema,
          params: idInputSchema,
          response: {
            200: z.undefined().describe("`Upload-Offset` says where to continue"),
            ...errorResponses,
            ...tusErrors,
          },
        },
      },
      async (request, reply) => {
        reply.headers(stateHeaders(await uploads.get(request.caller, request.params.id)));
        return reply.send(undefined);
      },
    );

    app.patch(
      uploadUrl,
      {
        ...partOptions,
        config: { access: "admin" },
        onRequest: [requireTus, requirePart],
        schema: {
          ...uploadsOperations.append,
          ...partOptions.schema,
          headers: partHeadersSchema,
          params: idInputSchema,
          response: {
            ...defineEmptyResponses("`Upload-Offset` is the new offset"),
            ...tusErrors,
          },
        },
      },
      async ({ caller, params, headers, body }, reply) => {
        const part = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const longer = await uploads.append(caller, params.id, readOffset(headers), part);
        return reply.code(204).headers(stateHeaders(longer)).send(undefined);
      },
    );

    app.delete(
      uploadUrl,
      {
        config: { access: "admin" },
        onRequest: requireTus,
        schema: {
          ...uploadsOperations.cancel,
          headers: tusSchema,
          params: idInputSchema,
          response: { ...defineEmptyResponses("Nothing of it is kept"), ...tusErrors },
        },
      },
      async ({ caller, params }, reply) => {
        await uploads.cancel(caller, params.id);
        return reply.code(204).send(undefined);
      },
    );

    app.post(
      `${uploadUrl}/finish`,
      {
        config: { access: "admin" },
        schema: {
          ...uploadsOperations.finish,
          params: idInputSchema,
          response: defineChangeResponses(finishedUploadSchema.shape),
        },
      },
      async ({ caller, params }) => {
        const finished = await uploads.finish(caller, params.id);
        return buildSuccessBody({ message: "The file is uploaded.", ...finished });
      },
    );
  };
}

/** Names the protocol in every answer, and refuses requests of another version of it. */
async function requireTus({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ "tus-resumable": TUS_VERSION, "cache-control": "no-store" });
  if (headers["tus-resumable"] === TUS_VERSION) return;
  reply.header("tus-version", TUS_VERSION);
  throw new DomainError(tusVersionNotSupported);
}

async function requirePart(request: FastifyRequest): Promise<void> {
  if (request.headers["content-type"] !== UPLOAD_PART_TYPE)
    throw new DomainError(contentTypeNotAccepted);
  extendBodyTimeout(request, PART_SECONDS);
}
