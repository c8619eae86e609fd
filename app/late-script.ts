/**
 * Starts the page's module script when the browser is idle after load, or at the first touch, key or wheel.
 * The page is complete without it, so it must not compete with the first picture. `server/render.ts` turns
 * React Router's module script into inert text that this brings to life.
 */
export const startLateScript = `(()=>{let s;const go=()=>{if(s)return;s=1;const t=document.querySelector('script[data-late]');if(!t)return;const m=document.createElement('script');m.type='module';m.textContent=t.textContent;document.head.append(m)};for(const e of['pointerdown','keydown','wheel','touchstart','focusin'])addEventListener(e,go,{once:true,passive:true,capture:true});const idle=()=>(window.requestIdleCallback||setTimeout)(go,{timeout:2500});document.readyState==='complete'?idle():addEventListener('load',idle,{once:true})})()`
