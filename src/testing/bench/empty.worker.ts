/** The least a Worker can do: the floor every other number is measured against. */
export default {
  fetch: () => new Response('ok', { headers: { 'Content-Type': 'text/plain' } }),
};
