import { httpStatusOf, routeNotFound, unexpectedError } from "@ebute/contracts/errors";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { failureOf } from "#lib/trpc.ts";
import { Container } from "./container.tsx";

const statusTexts: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

export const ERROR_TITLE = "Unexpected Application Error";

/** @param data the sentence of the route that found nothing, when it has one */
export function NotFoundPage({ data }: { data?: unknown }) {
  const message = typeof data === "string" ? data : routeNotFound.message;
  return <ErrorMessage status={404} message={message} />;
}

/** Shows the words that were made for the outside; what really happened stays in the log. */
export function ErrorPage({ error }: { error: unknown }) {
  const failure = failureOf(error);
  if (!failure) return <ErrorMessage status={500} message={unexpectedError.message} />;
  return <ErrorMessage status={httpStatusOf[failure.code]} message={failure.message} />;
}

function ErrorMessage({ status, message }: { status: number; message: string }) {
  return (
    <Container className="grid grid-cols-1 justify-items-start gap-4 py-12 md:py-16">
      <Tile className="size-24" />
      <Heading level={1} size="h1">
        {ERROR_TITLE}
      </Heading>
      <Text size="standfirst" tone="quiet">
        {status} {statusTexts[status] ?? "Internal Server Error"}
      </Text>
      <Text>{message}</Text>
      <LinkButton href="/">Go to the home page</LinkButton>
    </Container>
  );
}
