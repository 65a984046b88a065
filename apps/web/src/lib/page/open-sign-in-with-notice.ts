import { useRouter } from "@tanstack/react-router";

export function useOpenSignInWithNotice(notice: string): () => void {
  const { history } = useRouter();
  return () => history.push(`/signin?notice=${notice}`);
}
