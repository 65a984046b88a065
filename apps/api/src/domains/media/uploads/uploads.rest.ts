import { contentTypeNotAccepted, failureBodySchema } from "@ebute/contracts/errors";
import {
  finishedUploadSchema,
  TUS_VERSION,
  tusVersionNotSupported,
  UPLOAD_HOURS,
  UPLOAD_PART_MAX_BYTES,
  UPLOAD_PART_TYPE,
  UPLOADS_MAX,
  UPLOADS_MAX_BYTES,
  UPLOADS_PATH,
} from "@ebute/contracts/media";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { extendBodyTimeout } from "#platform/http/body/body-timeout.ts";
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineCreationResponses,
  defineEmptyResponses,
  errorResponses,
} from "#platform/http/routing/rest-responses.ts";
import { staffAccess } from "#src/site/procedures.ts";
import {
  beginHeadersSchema,
  partHeadersSchema,
  readDescription,
  readOffset,
  stateHeaders,
  tusSchema,
} from "./uploads.headers.ts";
import type { UploadsService } from "./uploads.service.ts";

const uploadsOperations = describeOperations("Uploads", {
  begin: {
    summary: "Begin an upload in parts",
    description: `Creation of the tus protocol, version ${TUS_VERSION}. \`Location\` is the address of the upload, which only this account may continue, for ${UPLOAD_HOURS} hours. An account can have at most ${UPLOADS_MAX} unfinished uploads of ${UPLOADS_MAX_BYTES / 1024 / 1024} MB in all. \`Upload-Defer-Length\` and \`Upload-Concat\` are not supported.`,
    parameters: {
      "tus-resumable": "1.0.0",
      "upload-length": "2516582",
      "upload-metadata": "kind YXR0YWNobWVudA==,filename bGVzc29uLTMubTRh",
    },
    response: { message: "The upload can begin.", upload: { id: EXAMPLE_ID } },
  },
  ask: {
    summary: "Ask how much of an upload has arrived",
    description:
      "Answers without a body: `Upload-Offset` is the number of bytes to continue from, `Upload-Length` the size of the file, `Upload-Expires` the end of the upload.",
    parameters: { "tus-resumable": "1.0.0" },
    response: undefined,
  },
  append: {
    summary: "Send the next part of an upload",
    description:
      "The body is the bytes from `Upload-Offset` on, at most 1 MiB, as `application/offset+octet-stream`. A part counts once it has arrived as a whole. 409 where the upload is at another offset.",
    parameters: { "tus-resumable": "1.0.0", "upload-offset": "262144" },
    request: "the bytes from the offset on",
    response: undefined,
  },
  cancel: {
    summary: "Cancel an upload",
    description: "Deletes the upload and its parts; what a finished one became stays.",
    parameters: { "tus-resumable": "1.0.0" },
    response: undefined,
  },
  finish: {
    summary: "Finish an upload",
    description:
      "Makes the picture or the attachment once all bytes have arrived, by the same rules as an upload in one request, and answers with it. Sent again, it answers the same until the upload expires. A refused file is deleted. 423 while another request finishes it.",
    response: {
      message: "The file is uploaded.",
      file: {
        href: "/attachments/0f1e2d3c4b5a69788796a5b4c3d2e1f0.m4a",
        kind: "audio",
        name: "lesson-3.m4a",
        bytes: 2_516_582,
      },
    },
  },
});

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
        config: staffAccess("useWritingAids"),
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
        config: staffAccess("useWritingAids"),
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
        config: staffAccess("useWritingAids"),
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
        config: staffAccess("useWritingAids"),
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
        config: staffAccess("useWritingAids"),
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
