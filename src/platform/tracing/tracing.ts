import type { IncomingMessage, ServerResponse } from 'node:http'

/** Names, counts and codes of the program; never visitors' data. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A span that gets attributes while it runs. */
export interface OpenSpan {
  readonly set: (attributes: SpanAttributes) => void
}

/** Traces of requests, pages, jobs and mails. Without an endpoint it does nothing and does not load OpenTelemetry. */
export interface Tracing {
  /** Runs work in a child span; notes a rejection and passes it on. */
  readonly span: <Result>(name: string, attributes: SpanAttributes, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>
  /** Counts a database statement for the current span and its ancestors. */
  readonly countStatement: () => void
  readonly requests: RequestTracing | null
  readonly close: () => Promise<void>
}

export interface RequestTracing {
  /** Handles a request in a span below its `traceparent`, named by the route's pattern; ends with the answer. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, route: string, work: () => void) => void
  /** Restores the request's span after its body has arrived. */
  readonly resume: (request: IncomingMessage, work: () => void) => void
}

const NO_SPAN: OpenSpan = { set: () => undefined }

export const NO_TRACING: Tracing = {
  span: (_name, _attributes, work) => work(NO_SPAN),
  countStatement: () => undefined,
  requests: null,
  close: async () => undefined,
}
