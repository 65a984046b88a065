import type { Attachment, Picture, UploadKind } from "@ebute/contracts/media";
import type { RestClient } from "../calls/rest-client.ts";

export type FinishAnswer = { message: string; code?: string; picture?: Picture; file?: Attachment };

const TUS = { "tus-resumable": "1.0.0" };

type File = { length: number; kind?: UploadKind; name?: string };

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Calls the tus protocol like a program. */
export function createTusClient(client: RestClient) {
  const sendPart = (url: string, offset: number, payload: Buffer, headers = {}) =>
    client.call({
      method: "PATCH",
      url,
      payload,
      headers: {
        ...TUS,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
        ...headers,
      },
    });

  const begin = (headers: Record<string, string>) =>
    client.call({ method: "POST", url: "/api/admin/uploads", headers: { ...TUS, ...headers } });

  return {
    begin,
    sendPart,
    beginFile: ({ length, kind = "attachment", name = "notes.pdf" }: File) =>
      begin({
        "upload-length": String(length),
        "upload-metadata": `kind ${base64(kind)},filename ${base64(name)}`,
      }),
    ask: (url: string) => client.call({ method: "HEAD", url, headers: TUS }),
    cancel: (url: string) => client.call({ method: "DELETE", url, headers: TUS }),
    finish: (url: string) => client.post<FinishAnswer>(`${url}/finish`),

    /** Begins an upload and sends all of its parts. @returns its address */
    async send(
      content: Buffer,
      { partBytes = 1024 * 1024, ...file }: Partial<File> & { partBytes?: number } = {},
    ) {
      const begun = await this.beginFile({ length: content.length, ...file });
      const url = String(begun.headers.location);
      for (let at = 0; at < content.length; at += partBytes) {
        const { status, text } = await sendPart(url, at, content.subarray(at, at + partBytes));
        if (status !== 204) throw new Error(`the part was refused: ${text}`);
      }
      return url;
    },
  };
}
