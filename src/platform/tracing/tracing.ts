import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is said of a span: names, counts and codes of the program; nothing that a visitor sent. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A span of which more becomes known while it runs. */
export interface OpenSpan {
  readonly set: (attributes: SpanAttributes) => void
}

/** Traces of requests, pages, jobs and mails. Without an endpoint nothing is measured, and nothing of OpenTelemetry is loaded. */
export interface Tracing {
  /** Runs work in a span below the one that is current; a rejection is noted and passed on. */
  readonly span: <Result>(name: string, attributes: SpanAttributes, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>
  /** Counts a statement of the database for the current span and those above it. */
  readonly countStatement: () => void
  /** Null where nothing is traced. */
  readonly requests: RequestTracing | null
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

export interface RequestTracing {
  /** Handles a request in a span of its own, below the one that its `traceparent` names; it ends with the answer. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, work: () => void) => void
  /** Names the span by the pattern of the route. */
  readonly name: (request: IncomingMessage, route: string) => void
  /** Runs what follows in the span of a request again, after its body has arrived. */
  readonly resume: (request: IncomingMessage, work: () => void) => void
}

const NO_SPAN: OpenSpan = { set: () => undefined }

export const NO_TRACING: Tracing = {
  span: (_name, _attributes, work) => work(NO_SPAN),
  countStatement: () => undefined,
  requests: null,
  close: async () => undefined,
}
