import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { MessagePage } from "#domains/contact/admin/thread/message-page.tsx";
import { OrderFromMessage } from "#domains/orders/customers/order-from-message.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/message/$messageId")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Message") }] }),
  component: Page,
});

function Page() {
  const { messageId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <MessagePage
      key={messageId}
      id={messageId}
      actions={(thread) => <OrderFromMessage thread={thread} />}
      onGone={() => void navigate({ href: "/admin/messages" })}
    />
  );
}
