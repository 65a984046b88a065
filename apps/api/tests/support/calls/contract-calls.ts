import { unknownId } from "./response-schemas.ts";

/** V = anyone, S = a signed-in student, A = an administrator. */
type ContractAccess = "V" | "SA" | "A";

/** Every call of the contract with its access level. The ids do not exist. */
export const contractCalls: [ContractAccess, "GET" | "POST" | "PUT" | "DELETE", string][] = [
  ["V", "GET", "/api/blog/all"],
  ["V", "GET", "/api/blog/{id}"],
  ["V", "GET", "/api/blog/comment?blogId={id}"],
  ["V", "POST", "/api/blog/add-comment"],
  ["V", "POST", "/api/subscribe"],
  ["A", "POST", "/api/blog/delete"],
  ["A", "POST", "/api/blog/toggle-publish"],
  ["A", "POST", "/api/blog/generate"],
  ["A", "POST", "/api/blog/add"],
  ["A", "PUT", "/api/blog/{id}"],
  ["A", "GET", "/api/admin/dashboard"],
  ["A", "GET", "/api/admin/blogs"],
  ["A", "GET", "/api/admin/comments"],
  ["A", "POST", "/api/admin/approve-comment"],
  ["A", "POST", "/api/admin/delete-comment"],
  ["V", "POST", "/api/admin/login"],
  ["A", "GET", "/api/subscribers"],
  ["V", "GET", "/api/bblogs"],
  ["V", "GET", "/api/bblogs/{id}"],
  ["A", "POST", "/api/bblogs"],
  ["A", "PUT", "/api/bblogs/{id}"],
  ["A", "DELETE", "/api/bblogs/{id}"],
  ["SA", "GET", "/api/bmaterials"],
  ["A", "POST", "/api/bmaterials"],
  ["A", "PUT", "/api/bmaterials/{id}"],
  ["A", "DELETE", "/api/bmaterials/{id}"],
  ["SA", "GET", "/api/updates"],
  ["A", "POST", "/api/updates"],
  ["A", "PUT", "/api/updates/{id}"],
  ["A", "DELETE", "/api/updates/{id}"],
  ["V", "GET", "/api/bcomments/{blogId}"],
  ["V", "GET", "/api/bcomments?blogId={id}"],
  ["SA", "POST", "/api/bcomments"],
  ["SA", "DELETE", "/api/bcomments/{id}"],
  ["V", "GET", "/api/orders/{orderId}"],
  ["A", "GET", "/api/admin/orders"],
  ["A", "POST", "/api/admin/orders"],
  ["A", "PUT", "/api/admin/orders/{orderId}"],
  ["V", "POST", "/api/user/signin"],
  ["V", "POST", "/api/user"],
  ["A", "GET", "/api/user"],
  ["A", "PUT", "/api/user/{id}"],
  ["A", "DELETE", "/api/user/{id}"],
  ["V", "POST", "/api/contact"],
  ["A", "GET", "/api/admin/messages"],
  ["SA", "POST", "/api/auth/logout"],
];

/** Replaces the placeholders of a path with an id. */
export const contractPath = (path: string, id = unknownId) => path.replace(/\{\w+\}/g, id);
