/**
 * Runs beside `early-script.ts`, for what others do to a page before React knows it (docs/decisions/119-what-others-change.md).
 * What a program of the visitor's puts between its elements once the page is read, as keepers of passwords do beside each field, is marked
 * (`foreign`), for React to pass over (scripts/react-changes.ts); what was only moved is not. Others wait for `DOMContentLoaded`, which is told later.
 *
 * A browser that translates (Chrome, Edge) puts two nested `<font>` in the place of every
 * text, of later ones too, and React 19 knows the text alone: what it hydrates differs in every word, so it draws all of the page anew, and later it
 * fails where it takes away a text that is not there, and writes into one that nobody sees (facebook/react#11538).
 * - While the page comes alive its texts are back in their places, and nothing is to be translated (`translate="no"`).
 * - Afterwards all texts are put in once more, for the translator to see; what React does to a text is done to the `<font>` that stands for it,
 *   and one that it writes into comes back to be translated again.
 * A page that nobody translates is only looked at. Parts whose script comes later are drawn anew, each by itself.
 */
export const othersScript = `(()=>{
const{body}=document
const standing=new WeakMap()
let kept=[]
const own=new WeakSet()
let waking,guarded,read
const isFont=node=>node?.nodeName==='FONT'&&node.isConnected
const standIn=text=>isFont(standing.get(text))?standing.get(text):null
const putBack=()=>{
if(!kept[0])return
body.translate=false
for(const text of kept)standIn(text)?.replaceWith(text)
}
const letGo=()=>{
waking=false
if(!kept[0])return
kept=[]
body.removeAttribute('translate')
const texts=document.createTreeWalker(body,NodeFilter.SHOW_TEXT)
const all=[]
while(texts.nextNode())all.push(texts.currentNode)
for(const text of all)text.parentNode.insertBefore(text,text.nextSibling)
}
const guard=()=>{
if(guarded)return
guarded=true
const{insertBefore,removeChild}=Node.prototype
const placeIn=(parent,node)=>{
if(!node||node.parentNode===parent)return node
const font=standIn(node)
return font?.parentNode===parent?font:null
}
Node.prototype.removeChild=function(node){
const place=placeIn(this,node)
if(place)removeChild.call(this,place)
return node
}
Node.prototype.insertBefore=function(node,before){
if(!node.parentNode)standIn(node)?.remove()
return insertBefore.call(this,node,placeIn(this,before))
}
}
const look=records=>{
for(const{type,target,removedNodes,addedNodes,previousSibling,nextSibling}of records){
if(type!=='childList'){
standIn(target)?.replaceWith(target)
continue
}
for(const node of removedNodes)own.add(node)
if(read)for(const node of addedNodes)if(!own.has(node))node.foreign=true
const font=[previousSibling,...addedNodes,nextSibling].find(isFont)
if(font)for(const text of removedNodes)if(text.nodeType===3&&!text.isConnected){
guard()
standing.set(text,font)
observer.observe(text,{characterData:true})
if(waking!==false)kept.push(text)
}
}
if(waking)putBack()
}
const observer=new MutationObserver(look)
observer.observe(body,{childList:true,subtree:true})
document.addEventListener('readystatechange',()=>{
look(observer.takeRecords())
read=true
},{once:true})
addEventListener('late',()=>{
waking=true
putBack()
const rest=()=>Object.keys(body).some(key=>key.startsWith('__reactProps'))?setTimeout(letGo,2000):setTimeout(rest,300)
rest()
})
})()`
