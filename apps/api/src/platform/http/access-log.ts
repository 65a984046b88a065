import type { RequestLabels } from "../metrics/metrics.ts";
import type { Logger } from "../runtime/logger.ts";
import { clientSubnet } from "./caller/client-subnet.ts";

type LogLine = RequestLabels & { reqId: string; milliseconds: number; address: string };

/**
 * Writes one line per request at level `info`, with the route pattern and the client's subnet. The
 * URL may contain a token or a search term, and a full IP address is personal data.
 */
export function createAccessLog(logger: Logger) {
  return {
    isOn: () => logger.isLevelEnabled("info"),
    write({ reqId, method, route, status, milliseconds, address }: LogLine): void {
      const ms = Math.round(milliseconds * 100) / 100;
      logger.info({ reqId, method, route, status, ms, network: clientSubnet(address) }, "request");
    },
  };
}

export type AccessLog = ReturnType<typeof createAccessLog>;
