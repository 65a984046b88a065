import { resolveObjectURL } from "node:buffer";
import type { Plugin } from "vite";
import { compressBrotli } from "./compress-assets.ts";

const NAME = "virtual:heic-decoder";
const DEV_PATH = "/heic-decoder.js";

/**
 * Provides the address of the HEIC decoder, and the bytes that a browser loads for it. The decoder
 * is a file of its own, unchanged, because it is under the LGPL and only a few users ever need it
 * (docs/decisions/0036-heic-on-the-device.md).
 */
export function heicDecoder({ isSsrBuild = false }: { isSsrBuild?: boolean | undefined }): Plugin {
  let isBuild = false;
  return {
    name: "heic-decoder",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    configureServer({ middlewares }) {
      middlewares.use(DEV_PATH, (_request, response) => {
        void readWorker().then((script) =>
          response.setHeader("content-type", "text/javascript").end(script),
        );
      });
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      if (isSsrBuild || !isBuild) return toModule(JSON.stringify(DEV_PATH), 0);
      const script = await readWorker();
      const bytes = (await compressBrotli(Buffer.from(script))).length;
      const file = this.emitFile({ type: "asset", name: "heic-decoder.js", source: script });
      return toModule(`import.meta.ROLLUP_FILE_URL_${file}`, bytes);
    },
  };
}

function toModule(url: string, bytes: number): string {
  return `export const url = ${url};\nexport const bytes = ${bytes};`;
}

let worker: Promise<string> | undefined;

/**
 * Reads the script of the worker that the package starts from a blob URL, which the
 * Content-Security-Policy of pages refuses.
 */
function readWorker(): Promise<string> {
  worker ??= captureWorker();
  return worker;
}

async function captureWorker(): Promise<string> {
  const { heicTo } = await import("heic-to/csp");
  const script = Promise.withResolvers<string>();
  class Capture {
    constructor(url: string) {
      const blob = resolveObjectURL(url);
      if (blob) script.resolve(blob.text());
      else script.reject(new Error("heic-to starts no worker from a blob URL."));
    }
    addEventListener(): void {}
    postMessage(): void {}
  }
  Object.assign(globalThis, { Worker: Capture });
  try {
    // The conversion never ends, because its worker answers nothing.
    void heicTo({ blob: new Blob([]), type: "bitmap" }).catch(script.reject);
    return await script.promise;
  } finally {
    Reflect.deleteProperty(globalThis, "Worker");
  }
}
