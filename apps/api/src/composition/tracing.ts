import type { AiGateway } from "#domains/ai/connection/ai.gateway.ts";
import type { MailGateway } from "#domains/mail/delivery/mail.gateway.ts";
import type { Tracing } from "#platform/tracing/tracing.ts";

/** Traces calls to other services: they take longer than our own code. */
export function traceMail(gateway: MailGateway, tracing: Pick<Tracing, "span">): MailGateway {
  return { ...gateway, send: (mail) => tracing.span("mail send", () => gateway.send(mail)) };
}

export function traceAi(gateway: AiGateway, tracing: Pick<Tracing, "begin">): AiGateway {
  return {
    async *answer(question) {
      const end = tracing.begin("ai answer");
      try {
        yield* gateway.answer(question);
      } catch (error) {
        end(error);
        throw error;
      } finally {
        end();
      }
    },
  };
}
