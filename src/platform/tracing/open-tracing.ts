import { NO_TRACING, type Tracing } from './tracing.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Enabled by `OTEL_EXPORTER_OTLP_ENDPOINT` or `…_TRACES_ENDPOINT` without `OTEL_SDK_DISABLED`. */
export async function openTracing(
  variables: Variables,
  about: { readonly version: string; readonly worker: number },
): Promise<Tracing> {
  const endpoint = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || variables.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return NO_TRACING
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(variables, about)
}
