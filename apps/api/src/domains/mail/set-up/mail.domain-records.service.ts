import {
  DOMAIN_RECORDS_TIMEOUT_MS,
  type DomainRecords,
  type DomainRecordsInput,
} from "@ebute/contracts/mail";
import type { RateLimit, RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import {
  describeDkim,
  describeDmarc,
  describeSpf,
  type NamedAnswer,
} from "./mail.domain-records.ts";
import { findMailService, isPublicMailDomain } from "./mail.known-services.ts";
import { lookUpTxt, type OpenResolver } from "./mail.txt-lookup.gateway.ts";

/** Each check queries name servers of a domain that the caller chooses. */
const domainChecksPerAdmin: RateLimit = {
  name: "mail:records",
  max: 20,
  windowSeconds: 10 * 60,
};

type Deps = {
  /** Sender's address and mail server, as they are saved. */
  readSender: () => Promise<{ address: string; host: string }>;
  openResolver: OpenResolver;
  limits: Pick<RateLimits, "count">;
};

export type DomainRecordsService = ReturnType<typeof createDomainRecordsService>;

export function createDomainRecordsService({ readSender, openResolver, limits }: Deps) {
  return {
    /**
     * Looks up SPF, DKIM and DMARC of the sender's domain. Takes at most 3 seconds.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async check(caller: Caller, { selector }: DomainRecordsInput): Promise<DomainRecords> {
      await limits.count(domainChecksPerAdmin, requireAdmin(caller).id);
      const { address, host } = await readSender();
      const domain = address.split("@").at(1)?.toLowerCase() ?? "";
      if (!domain) return { domain, note: "Save the sender's address first.", records: [] };
      if (isPublicMailDomain(domain)) {
        const note = `${domain} is not yours: its company looks after its records. For letters in your own name, send from an address at your domain.`;
        return { domain, note, records: [] };
      }
      const service = findMailService(host);
      const spf = service.spfBelow ? `${service.spfBelow}.${domain}` : domain;
      const dkim = (selector ? [selector] : service.selectors).map(
        (name) => `${name}._domainkey.${domain}`,
      );
      const dmarc = withParents(domain).map((parent) => `_dmarc.${parent}`);
      const answers = await lookUpTxt([spf, ...dkim, ...dmarc], {
        open: openResolver,
        timeoutMs: DOMAIN_RECORDS_TIMEOUT_MS,
      });
      const withName = (name: string): NamedAnswer => ({
        host: name,
        answer: answers.get(name) ?? { kind: "failed" },
      });
      return {
        domain,
        note: "",
        records: [
          describeSpf(withName(spf), service),
          describeDkim(dkim.map(withName), service),
          describeDmarc(dmarc.map(withName)),
        ],
      };
    },
  };
}

/** The domain and those above it, down to two labels.. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  const count = Math.max(1, Math.min(labels.length - 1, 4));
  return Array.from({ length: count }, (_, index) => labels.slice(index).join("."));
}
