import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that accepts every letter and keeps none. */
export type MailSink = {
  url: string;
  /** Letters so far. */
  readonly letters: number;
  stop(): Promise<void>;
};

export async function startMailSink(): Promise<MailSink> {
  let letters = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      stream.resume();
      stream.once("end", () => {
        letters += 1;
        callback();
      });
    },
  });
  // A client that goes away is no fault of the measurement.
  server.on("error", () => {});
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    get letters() {
      return letters;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
