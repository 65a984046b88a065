import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";

export const uploadsOperations = describeOperations("Uploads", {
  begin: {
    summary: "Begin an upload in parts",
    description:
      "Creation of the tus protocol, version 1.0.0. `Location` is the address of the upload, which only this account may continue, for 24 hours. An account can have at most 20 unfinished uploads of 200 MB in all. `Upload-Defer-Length` and `Upload-Concat` are not supported.",
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
