import {
  errorPageTexts,
  httpStatusOf,
  routeNotFound,
  unexpectedError,
} from "@ebute/contracts/errors";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { NOT_FOUND_TITLE } from "#lib/page/head/page-head.ts";
import { readFailureBody } from "#lib/trpc.ts";
import { Container } from "./container.tsx";

const statusTexts: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

type NotFoundPageProps = {
  /** Message of the route's `notFound`, if it gave one. */
  data?: unknown;
  /** Links in addition to the home page. */
  children?: ReactNode;
};

export function NotFoundPage({ data, children }: NotFoundPageProps) {
  const message = typeof data === "string" ? data : routeNotFound.message;
  return (
    <ErrorMessage title={NOT_FOUND_TITLE} status={404} message={message}>
      {children}
    </ErrorMessage>
  );
}

/** Shows the public message only; details stay in the server log. */
export function ErrorPage({ error }: { error: unknown }) {
  const failure = readFailureBody(error);
  const { message } = failure ?? unexpectedError;
  if (failure?.code === "not_found") return <NotFoundPage data={message} />;
  const status = failure ? httpStatusOf[failure.code] : 500;
  return <ErrorMessage title={errorPageTexts.title} status={status} message={message} />;
}

type ErrorMessageProps = { title: string; status: number; message: string; children?: ReactNode };

function ErrorMessage({ title, status, message, children }: ErrorMessageProps) {
  const { requestId } = useRouter().options.context;
  const statusLine = `${status} ${statusTexts[status] ?? "Internal Server Error"}`;
  return (
    <Container className="grid grid-cols-1 justify-items-start gap-4 py-12 md:py-16">
      {!children && <Tile className="size-24" />}
      <Heading level={1} size="h1">
        {title}
      </Heading>
      <Text size="standfirst" tone="quiet">
        {title === errorPageTexts.title ? statusLine : `${errorPageTexts.title} · ${statusLine}`}
      </Text>
      <Text>{message}</Text>
      {requestId && (
        <Text size="small" tone="quiet">
          {errorPageTexts.reference} <code>{requestId}</code>
        </Text>
      )}
      {children}
      <LinkButton href="/" tone={children ? "secondary" : "primary"}>
        {errorPageTexts.home}
      </LinkButton>
    </Container>
  );
}
