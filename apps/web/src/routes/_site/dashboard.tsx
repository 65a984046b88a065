import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_site/dashboard")({
  beforeLoad: () => {
    throw redirect({ to: "/userDashboard", statusCode: 308, replace: true });
  },
});
